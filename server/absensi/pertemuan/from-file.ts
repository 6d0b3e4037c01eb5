export {
  type FromFileRow,
  insertFromFile,
  listFromFile,
  openFromFile,
  unopenFromFile,
} from './from-file.sql.ts'
