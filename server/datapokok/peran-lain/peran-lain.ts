export { listSama } from './peran-lain.sql.ts'
