import { createContext, type ReactNode } from 'react'

/** What the layout adds at the right of the phone's bar, on every screen; nothing on the desktop, which has a bar of its own. */
export const BilahContext = createContext<ReactNode>(null)
