import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';

import { fontFor, type FontFamily } from './fonts.ts';
import type { PreviewPicture } from './preview.ts';
import { pictureSize } from './tags.ts';

const ink = { strong: '#1c281e', soft: '#414d39', urgent: '#a3230f' } as const;

/** The left edge of all text, and the right edge of the text beside the game's picture. */
const left = 64;
const titleEnd = 548;

/** The size of a seat's picture, and where the row of seats ends without and with a note. */
const seat = { size: 100, pitch: 108, end: 1136, endWithNote: 1000, top: 471 } as const;

/** Text that has to fit into a box. */
interface Fitted {
  readonly text: string;
  readonly family: FontFamily;
  readonly weight: number;
  readonly colour: string;
  readonly x: number;
  /** The baseline of the first line, for the largest size. */
  readonly y: number;
  readonly width: number;
  readonly lines: number;
  /** The sizes to try, largest first; the last one is used even if it does not fit. */
  readonly sizes: readonly number[];
}

/** Paints a picture over its background; the answer is a PNG. @param folder where games' backgrounds and seats are */
export async function paint(picture: PreviewPicture, folder: string): Promise<Uint8Array> {
  const own = picture.game === null ? folder : join(folder, picture.game);
  const canvas = createCanvas(pictureSize.width, pictureSize.height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(join(own, 'ground.png')), 0, 0);
  writeAbove(context, picture);
  if (picture.seats.length === 0) writeLead(context, picture);
  else {
    writeTable(context, picture);
    await drawSeats(context, picture, join(own, 'seats.png'));
  }
  return canvas.encode('png');
}

function writeAbove(context: SKRSContext2D, { name, title }: PreviewPicture): void {
  const line = { family: 'display', weight: 400, colour: ink.strong } as const;
  write(context, { ...line, text: name, x: 128, y: 108, width: 420, lines: 1, sizes: [36, 34] });
  write(context, {
    ...line,
    text: title,
    x: left,
    y: 246,
    width: titleEnd - left,
    lines: 2,
    sizes: [88, 78, 70, 62, 54, 46, 40],
  });
}

/** Without a table, the text is longer. */
function writeLead(context: SKRSContext2D, { detail }: PreviewPicture): void {
  write(context, {
    text: detail,
    family: 'plain',
    weight: 500,
    colour: ink.soft,
    x: left,
    y: 486,
    width: pictureSize.width - 2 * left,
    lines: 3,
    sizes: [40, 36, 34],
  });
}

function writeTable(context: SKRSContext2D, { lead, detail, note }: PreviewPicture): void {
  const line = { family: 'plain', x: left, width: 490, lines: 1 } as const;
  const y = detail === '' ? 534 : 514;
  write(context, { ...line, text: lead, weight: 700, colour: ink.strong, y, sizes: [40] });
  write(context, {
    ...line,
    text: detail,
    weight: 500,
    colour: ink.soft,
    y: 560,
    lines: 2,
    sizes: [36, 34],
  });
  write(context, {
    ...line,
    text: note,
    weight: 700,
    colour: ink.urgent,
    x: seat.endWithNote + 24,
    y: 514,
    width: 160,
    lines: 2,
    sizes: [36, 34],
  });
}

async function drawSeats(
  context: SKRSContext2D,
  { seats, note }: PreviewPicture,
  file: string,
): Promise<void> {
  if (!existsSync(file)) return;
  const tiles = await loadImage(file);
  const { size, pitch, top } = seat;
  const start = (note === '' ? seat.end : seat.endWithNote) - pitch * seats.length;
  for (const [index, isTaken] of seats.entries()) {
    const [x, y] = [index * size, isTaken ? 0 : size];
    context.drawImage(tiles, x, y, size, size, start + index * pitch, top, size, size);
  }
}

/** Writes text line by line, as large as fits. */
function write(context: SKRSContext2D, fitted: Fitted): void {
  const { text, family, weight, colour, x, y, width, lines, sizes } = fitted;
  const font = fontFor(text, family);
  context.fillStyle = colour;
  let broken: readonly string[] = [];
  let size = 0;
  for (size of sizes) {
    context.font = `${weight} ${size}px ${font}`;
    broken = breakInto(context, text, width);
    if (broken.length <= lines && broken.every((line) => widthOf(context, line) <= width)) break;
  }
  for (const [index, line] of broken.slice(0, lines).entries()) {
    context.fillText(line, x, y + index * size * 1.1, width);
  }
}

/** Breaks text at its own breaks, and between words where a line is too long. */
function breakInto(context: SKRSContext2D, text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((part) => {
    const lines: string[] = [];
    let line = '';
    for (const word of part.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(context, longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function widthOf(context: SKRSContext2D, text: string): number {
  return context.measureText(text).width;
}
