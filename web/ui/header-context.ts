import { createContext, type ReactNode } from 'react'

// What the layout gives every page; PageHeader shows it.

/** What every page says below its title, whichever page it is. */
export const PitaContext = createContext<ReactNode>(null)

/** What stands at the right of the phone's bar, on every screen; nothing on the desktop, which has a bar of its own. */
export const BilahContext = createContext<ReactNode>(null)

export interface SectionLink {
  label: string
  path: string
}

/** What page of several the screen is, where they stand in a list beside it. */
export const TopikContext = createContext<{ label: string; keterangan: string } | undefined>(undefined)

/** The pages of the section at hand, on the phone. */
export const SectionContext = createContext<SectionLink[]>([])
