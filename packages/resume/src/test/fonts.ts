import { join } from 'node:path';
import { createFontSource } from '../fonts/source.ts';

const BUILT = join(import.meta.dirname, '../../../../dist/fonts');

/** The built fonts, with those of a folder that the owner could add. */
export const testFonts = (added = '/nowhere') => createFontSource({ built: BUILT, added });

/** Names and signs that the faces of Latin text lack, by what they need. */
export const SAMPLES = {
  Vietnamese: 'Nguyễn Thị Mỹ Duyên',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Анна Кузнєцова',
  Hebrew: 'נועה לוי',
  Arabic: 'ليلى حداد ٢٠٢٤',
  Devanagari: 'प्रिया शर्मा हिन्दी',
  Thai: 'สมหญิง ใจดี',
  'Japanese without its font': '山田太郎',
  signs: '≥ 99.9 % A → B ✓ ★',
  emoji: '👩‍💻🏳️‍🌈👍😀❤️',
  directions: 'Ada שלום 123 مرحبا (end)',
};
