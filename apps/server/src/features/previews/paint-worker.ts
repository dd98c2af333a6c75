// Paints the pictures that it is asked for, one by one; a picture that cannot be painted ends it.
import { parentPort, workerData } from 'node:worker_threads';

import { paint } from './paint.ts';
import type { PainterData } from './painter.ts';
import type { PreviewPicture } from './preview.ts';

const { folder } = workerData as PainterData;
parentPort?.on('message', (picture: PreviewPicture) => void answer(picture));

async function answer(picture: PreviewPicture): Promise<void> {
  parentPort?.postMessage(await paint(picture, folder));
}
