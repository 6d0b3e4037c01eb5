export { listSame } from './peran-lain.sql.ts'
