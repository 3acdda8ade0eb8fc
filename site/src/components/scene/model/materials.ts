import { ShaderMaterial, Vector3 } from 'three';
import { BOUNDARY } from '../limits.ts';
import { CAMERA_DISTANCE, MAX_LINE_STRENGTH } from './form.ts';

const number = (value: number) => value.toFixed(2);

/** The GLSL version of `nearness` in form.ts. */
const NEARNESS = `
  varying float depth;
  float nearness() { return clamp(pow(max((1.15 - depth) / 1.15, 0.0), 1.5), 0.18, ${number(MAX_LINE_STRENGTH)}); }
`;

const LINE_PLACES = `
  attribute float strength;
  varying float depth;
  varying float force;
  void main() {
    vec4 place = modelViewMatrix * vec4(position, 1.0);
    depth = -place.z - ${number(CAMERA_DISTANCE)};
    force = strength;
    gl_Position = projectionMatrix * place;
  }
`;

/** Lines are one canvas pixel wide, which is thin on high-density screens, so their opacity is raised there. */
const LINE_COLOURS = `
  uniform vec3 color;
  uniform float opacity;
  uniform float ratio;
  varying float force;
  ${NEARNESS}
  void main() { gl_FragColor = vec4(color, min(opacity * pow(ratio, 0.6) * force * nearness(), 1.0)); }
`;

/** Particles fade out before they wrap, so that none appears or disappears abruptly. */
const POINT_PLACES = `
  uniform float ratio;
  varying float lens;
  varying float fade;
  void main() {
    vec4 place = modelViewMatrix * vec4(position, 1.0);
    lens = clamp(${number(CAMERA_DISTANCE)} / -place.z, 0.6, 1.2);
    vec3 left = ${number(BOUNDARY)} - abs(position);
    fade = smoothstep(0.0, 1.0, min(left.x, min(left.y, left.z)));
    gl_Position = projectionMatrix * place;
    gl_PointSize = 3.4 * ratio * lens;
  }
`;

const POINT_COLOURS = `
  uniform vec3 color;
  uniform float opacity;
  varying float lens;
  varying float fade;
  void main() {
    float edge = 1.0 - smoothstep(0.3, 0.5, length(gl_PointCoord - 0.5));
    gl_FragColor = vec4(color, min(1.4 * opacity * lens * lens * fade, 1.0) * edge);
  }
`;

/** The uniforms shared by all materials. */
export const makeUniforms = () => ({
  color: { value: new Vector3() },
  opacity: { value: 0 },
  ratio: { value: 1 },
});
type Uniforms = ReturnType<typeof makeUniforms>;

const material = (vertexShader: string, fragmentShader: string, uniforms: Uniforms) =>
  new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms,
    transparent: true,
    depthTest: false,
    depthWrite: false,
  });

/** Material of lines whose opacity depends on their depth. */
export const lineMaterial = (uniforms: Uniforms) => material(LINE_PLACES, LINE_COLOURS, uniforms);
/** Material of round dots. */
export const pointMaterial = (uniforms: Uniforms) => material(POINT_PLACES, POINT_COLOURS, uniforms);
