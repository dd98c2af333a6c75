// Paints one picture, and ends.
import { parentPort, workerData } from 'node:worker_threads';

import { paint } from './paint.ts';
import type { ToPaint } from './painter.ts';

const { picture, folder } = workerData as ToPaint;
parentPort?.postMessage(await paint(picture, folder));
