/** The rows of this feature, named as in its migration. */
export interface AdminTables {}
