import type { ReactNode } from 'react'

/** Draws in the place of what stood there, first of all of the page's own shell (rangka.tsx). */
export type Draw = (isi: ReactNode) => void
