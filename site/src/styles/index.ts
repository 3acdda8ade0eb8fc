import './layers.css';
import './tokens.css';
import './base.css';
import './modes.css';
