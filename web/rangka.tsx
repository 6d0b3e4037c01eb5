import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormMasuk } from './features/akun/session/FormMasuk.tsx'
import layoutCss from './layouts/AppBar.module.css'
import { JudulLogin, Masuk } from './layouts/Masuk.tsx'
import { SKELETON_OF_PATH } from './screens/bentuk.ts'
import css from './screens/ScreenPending.module.css'
import { ScreenPending } from './screens/ScreenPending.tsx'
import { Logo } from './ui/Logo.tsx'
import { theme } from './ui/theme.ts'

/**
 * What the page shows before there is any code, drawn by the build (vite.config.ts) with the very components that take its
 * place: the log-in's form, and the frame of every other screen, by what it is made of. web/awal.ts shows the one that fits.
 */
export function drawRangka(): string {
  return renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
      <QueryClientProvider client={new QueryClient()}>
        <div data-rangka="masuk">
          <Masuk lembaga="" kaki={'\u00a0'}>
            <JudulLogin lembaga="" />
            <FormMasuk kontak="" surel={false} onMasuk={nothing} onLangkahKedua={nothing} />
          </Masuk>
        </div>
        <div data-rangka="layar">
          <header className={`row px-20 white bg-green-7 sticky phone-hidden ${layoutCss.bar}`}>
            <Merek />
          </header>
          {[...new Set(['daftar' as const, ...Object.values(SKELETON_OF_PATH)])].map(bentuk => (
            <div key={bentuk} data-bentuk={bentuk}>
              <ScreenPending bentuk={bentuk} merek={<Merek ponsel />} />
            </div>
          ))}
        </div>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

function Merek({ ponsel = false }: { ponsel?: boolean }) {
  return (
    <span className={`row gap-12 text-xl bold tight ${ponsel ? css.ponsel : ''}`}>
      <Logo size={ponsel ? 22 : 24} onGreen />
      Hadir
    </span>
  )
}

function nothing(): void {}
