import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { healBrowser, willMissing } from '../heal-browser.ts'
import { healByReload, isScreenLoadFailure } from '../heal-reload.ts'

/** Looked for so often whether the server is back, milliseconds: a browser says 'online' too early, or not at all. */
const MOMENT = 3000

/** What stays when a screen could not be loaded or failed while it was drawn. The first heals as soon as a reload can do it. */
export function ScreenError({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    if (!isScreenLoadFailure(error)) return
    const timer = setInterval(() => void healByReload(() => router.latestLocation.href, healBrowser), MOMENT)
    return () => clearInterval(timer)
  }, [error, router])
  return (
    <>
      <PageHeader judul="Gagal memuat" />
      <ErrorState
        pesan={
          willMissing() ? 'Periksa koneksi Anda. Jangan tutup halaman: ada isian yang belum tersimpan.' : undefined
        }
        onReload={async () => ((await healBrowser.mayReload()) ? location.reload() : router.invalidate())}
        aksi={
          router.history.canGoBack() ? (
            <Button variant="default" onClick={() => router.history.back()}>
              Kembali
            </Button>
          ) : null
        }
      />
    </>
  )
}
