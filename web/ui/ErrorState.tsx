import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './EmptyState.module.css'
import { ErrorText } from './ErrorText.tsx'
import { TANPA_JAWABAN } from './kabar.ts'

interface ErrorStateProps {
  judul?: string
  /** What happened, in a sentence; without one the connection is blamed. */
  pesan?: string | undefined
  onReload?: () => void
  /** Beside 'Muat ulang'. */
  aksi?: ReactNode
}

export function ErrorState({ judul = 'Gagal memuat', pesan, onReload, aksi }: ErrorStateProps) {
  return (
    <div className={`stack middle center text-center fill ${css.state}`} role="alert">
      <IconCloudOff size={40} stroke={1.6} color="var(--warn)" aria-hidden />
      <h2 className={`text-xl tight ${css.title}`}>{judul}</h2>
      <div className={`soft ${css.text}`}>
        <ErrorText>
          {pesan === TANPA_JAWABAN
            ? navigator.onLine
              ? 'Server tidak menjawab, dan halaman ini tidak disimpan di perangkat ini. Coba lagi beberapa saat lagi.'
              : 'Tidak ada sinyal, dan halaman ini tidak disimpan di perangkat ini. Buka lagi setelah ada sinyal.'
            : (pesan ?? 'Periksa koneksi Anda. Absensi yang belum terkirim tetap tersimpan di perangkat ini.')}
        </ErrorText>
      </div>
      {onReload ? (
        <div className="flex wrap center gap-8 mt-16">
          <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={onReload}>
            Muat ulang
          </Button>
          {aksi}
        </div>
      ) : null}
    </div>
  )
}
