export { LembarBawah, tahanFokus } from '#web/ui/LembarBawah.tsx'
