import { createContext, type ReactNode } from 'react'

// What the layout gives every page; PageHeader shows it.

/** What every page says below its title, whichever page it is. */
export const PitaContext = createContext<ReactNode>(null)

/** What stands at the right of the phone's bar, on every screen; nothing on the desktop, which has a bar of its own. */
export const BarContext = createContext<ReactNode>(null)

/** Where the button of a topic of the settings stands, beside what its frame says of it (layouts/Pengaturan.tsx). */
export const ActionPlaceContext = createContext<HTMLElement | null>(null)

/** The pages of the section at hand, on the phone. */
export const SectionContext = createContext<{ label: string; path: string }[]>([])
