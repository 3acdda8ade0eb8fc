export { mountScene as wake } from '#app/components/scene/mount-scene.ts';
