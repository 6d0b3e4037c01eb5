import './ui/shell-styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './query-client.ts'
import { router } from './routes.tsx'
import { LoadingDialog } from './ui/LoadingDialog.tsx'
import { Snackbar } from './ui/Snackbar.tsx'
import { cssVariablesResolver, theme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Snackbar />
      <LoadingDialog />
    </MantineProvider>
  </StrictMode>,
)
