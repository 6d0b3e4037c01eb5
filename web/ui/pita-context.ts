import { createContext, type ReactNode } from 'react'

/** What every page says below its title, whichever page it is; the layout fills it, PageHeader shows it. */
export const PitaContext = createContext<ReactNode>(null)
