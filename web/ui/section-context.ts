import { createContext } from 'react'

export interface SectionLink {
  label: string
  path: string
}

/** The pages of the section at hand; the layout fills it, PageHeader shows it on the phone. */
export const SectionContext = createContext<SectionLink[]>([])
