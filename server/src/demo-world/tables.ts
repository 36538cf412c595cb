/** The one row that says how far the demo world has come. */
interface DemoWorldTable {
  only_row: boolean;
  began_at: Date;
  completed_at: Date | null;
}

declare module '../db/schema.ts' {
  interface Database {
    demo_world: DemoWorldTable;
  }
}

export {};
