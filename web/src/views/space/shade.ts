// SPDX-License-Identifier: MIT
//
// The soft shadow under the puzzle, as on a floor. It fades as the camera sinks to its level.
import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import type { Camera } from './camera.js';

function blot(): CanvasTexture {
  const size = 128;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const light = context.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
  for (const [at, strength] of [[0, 1], [0.3, 0.82], [0.55, 0.42], [0.8, 0.1], [1, 0]] as const)
    light.addColorStop(at, `rgba(0, 0, 0, ${strength})`);
  context.fillStyle = light;
  context.fillRect(0, 0, size, size);
  return new CanvasTexture(canvas);
}

export class Shade extends Mesh<PlaneGeometry, MeshBasicMaterial> {
  /** `lowest`: how far the puzzle extends below its centre. */
  constructor(lowest = 1) {
    super(new PlaneGeometry(4.2, 4.2), new MeshBasicMaterial({ map: blot(), transparent: true, depthWrite: false }));
    this.rotation.x = -Math.PI / 2;
    this.position.y = -1.32 * lowest;
    this.renderOrder = -20;
  }

  show(camera: Camera | undefined, dark: boolean): void {
    const height = camera === undefined ? 0 : Math.sin(camera.elevation);
    this.visible = height > 0.02;
    this.material.opacity = Math.min(Math.max(height * 2.2, 0), 1) * (dark ? 0.6 : 0.3);
  }

  dispose(): void {
    this.geometry.dispose();
    this.material.map?.dispose();
    this.material.dispose();
  }
}
