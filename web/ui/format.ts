export { formatAngka } from '#contract/angka.ts'
