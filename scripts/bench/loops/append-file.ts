import { fdatasync, openSync, write } from 'node:fs';

interface Line {
  readonly text: string;
  onKept(): void;
}

/** A file of lines, each on the disk before anybody is told of it; lines that arrive during a flush share the next. */
export class AppendFile {
  readonly #file: number;
  #next: Line[] = [];
  #isWriting = false;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  /** Adds a line. Ends the process if that fails. */
  append(text: string, onKept: () => void): void {
    this.#next.push({ text, onKept });
    if (this.#isWriting || this.#next.length > 1) return;
    setImmediate(() => this.#write());
  }

  #write(): void {
    const lines = this.#next;
    this.#next = [];
    this.#isWriting = true;
    write(this.#file, lines.map(({ text }) => `${text}\n`).join(''), (failed) => {
      if (failed) throw failed;
      fdatasync(this.#file, (lost) => {
        if (lost) throw lost;
        this.#isWriting = false;
        if (this.#next.length > 0) this.#write();
        for (const { onKept } of lines) onKept();
      });
    });
  }
}
