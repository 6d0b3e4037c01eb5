import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PitaJam } from '#web/features/absensi/antrean/PitaJam.tsx'
import { logOut } from '#web/features/akun/session/session-queries.ts'
import type { TautanSession } from '#web/offline/sesi-tautan.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AppLink as TautanBiasa } from '#web/ui/Tautan.tsx'
import { paths } from '../paths.ts'
import { TOKEN } from '../token.ts'
import chrome from './Default.module.css'
import css from './Tautan.module.css'

/** The frame of a session that a link opened: one sheet, whose name it carries, and the way to an ordinary log-in. */
export function LayoutTautan({ tautan }: { tautan: TautanSession }) {
  const router = useRouter()
  const client = useQueryClient()
  const { pathname, search } = useRouterState({ select: state => state.location })
  const { kelompok_id, tanggal, kegiatan_id, ke, nama, pembuat } = tautan
  const lembar = paths.lembar(tautan)

  useEffect(() => {
    // Another tab has left, or logged in: there the ordinary frame takes over by itself.
    const follow = () => {
      if (!localStorage.getItem(TOKEN)) void router.navigate({ to: paths.login, search: { kembali: lembar } })
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [router, lembar])

  return (
    <div className={`stack ${chrome.app}`} data-hide-nav>
      <header className={`row between gap-4 gap-x-12 text-m warn-ink bg-warn ${css.pita}`}>
        <span>
          Anda mengisi atas nama <b>{nama}</b> lewat tautan dari {pembuat}.
        </span>
        <button type="button" className="fixed px-8 underline min-h-44 bold" onClick={() => void logInAsUsual()}>
          Masuk biasa
        </button>
      </header>
      <main id="isi" className={`stack grow ${chrome.main}`} tabIndex={-1}>
        {isLembar() ? (
          <>
            <PitaJam />
            <Outlet />
          </>
        ) : (
          <>
            <PageHeader judul="Hanya satu pertemuan" />
            <EmptyState
              judul="Tautan ini hanya untuk mengisi satu pertemuan"
              aksi={
                <Button component={TautanBiasa} ke={lembar}>
                  Buka pertemuan itu
                </Button>
              }
            >
              Halaman lain terbuka setelah Anda masuk dengan akun Anda.
            </EmptyState>
          </>
        )}
      </main>
    </div>
  )

  function isLembar(): boolean {
    const asked = search as { tanggal?: string; kegiatan?: string; ke?: string }
    return (
      pathname === paths.absensiInput(kelompok_id) &&
      [asked.tanggal, asked.kegiatan, asked.ke].every(
        (value, i) => value === undefined || value === String([tanggal, kegiatan_id, ke][i]),
      )
    )
  }

  /** What was marked and not sent stays on the device and waits for the log-in of the same person. */
  async function logInAsUsual() {
    await logOut()
    client.clear()
    await router.navigate({ to: paths.login, search: { kembali: lembar } })
  }
}
