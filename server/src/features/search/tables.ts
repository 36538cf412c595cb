export interface SearchTables {}
