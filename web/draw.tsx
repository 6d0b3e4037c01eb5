import './ui/base.css'
import './ui/mantine-styles.ts'
import './ui/tokens.css'
import './ui/lapisan.css'
import './ui/huruf.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './query-client.ts'
import { LoadingDialog } from './ui/LoadingDialog.tsx'
import { Snackbar } from './ui/Snackbar.tsx'
import { theme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const reactRoot = createRoot(root)

/** Draws in the place of what stood there, first of all of the page's own skeleton. */
export function draw(content: ReactNode): void {
  reactRoot.render(
    <StrictMode>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
        <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
        <Snackbar />
        <LoadingDialog />
      </MantineProvider>
    </StrictMode>,
  )
}
