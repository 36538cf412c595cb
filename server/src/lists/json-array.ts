const [QUOTE, LINE_END, COMMA, BRACKET] = [0x22, 0x0a, 0x2c, 0x5b];

/**
 * Turns lines of CSV, each one quoted cell that holds a JSON object, into the text of one JSON array. It works on bytes, because
 * strings of every line would leave several times the file as garbage. In JSON a line never ends within an object.
 */
export class ArrayOfCells {
  /** What stands before the next object. */
  #before: readonly number[] = [BRACKET];
  /** The last byte was a quotation mark that may be the first of two, which mean one. */
  #isAfterQuote = false;
  #isInCell = false;

  /** The bytes of the array that these bytes of the lines make; they may end anywhere. */
  take(chunk: Buffer): Buffer {
    // A line's two marks and its end become a comma and a new line, so that only the first bracket may need more room.
    const made = Buffer.allocUnsafe(chunk.length + 2);
    let length = 0;
    for (const byte of chunk) {
      if (byte === QUOTE && !this.#isAfterQuote) {
        if (this.#isInCell) this.#isAfterQuote = true;
        else {
          this.#isInCell = true;
          for (const mark of this.#before) made[length++] = mark;
        }
      } else if (byte === LINE_END) {
        this.#isInCell = false;
        this.#isAfterQuote = false;
        this.#before = [COMMA, LINE_END];
      } else {
        this.#isAfterQuote = false;
        made[length++] = byte;
      }
    }
    return made.subarray(0, length);
  }

  end(): Buffer {
    return Buffer.from(this.#before.length === 1 ? '[]\n' : ']\n');
  }
}
