export const languages = ['en', 'de', 'es', 'fr', 'it', 'ja', 'pt', 'zh'] as const;
export type Language = (typeof languages)[number];
