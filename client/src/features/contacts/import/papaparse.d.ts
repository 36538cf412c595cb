/** The package's own types bring those of Node into the whole client, where timers would be Node's. */
declare module 'papaparse' {
  interface Options {
    delimiter: string;
    /** So many rows; 0 reads all. */
    preview: number;
    newline: string;
  }
  interface Steps<Row> extends Omit<Options, 'preview'> {
    /** Called with each row before the next one is read, and with the quotation marks in it that are wrong. */
    step(row: { data: Row; errors: { index: number }[] }, reader: { abort(): void }): void;
  }
  const papaparse: {
    parse<Row>(text: string, options: Options): { data: Row[] };
    parse<Row>(text: string, options: Steps<Row>): void;
  };
  export default papaparse;
}
