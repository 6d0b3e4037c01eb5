export { insertFromFile, listFromFile, openFromFile, unopenFromFile } from './from-file.sql.ts'
