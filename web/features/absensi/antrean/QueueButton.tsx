import { IconAlertTriangle, IconCloudExclamation, IconCloudOff } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { groupOf } from '#web/offline/entry.ts'
import { openQueue } from '#web/offline/panel.ts'
import { type QueueContent, useQueue } from '#web/offline/use-queue.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import css from './QueueButton.module.css'

/** In the app bar of every screen, while something of this device is not on the server or cannot be kept on it. */
export function QueueButton() {
  const antrean = useQueue()
  return antrean ? <Button {...antrean} /> : null
}

function Button({ entries, menunggu, ditolak, pilihan, lain, outbox, sync }: QueueContent) {
  const peran = useSessionInfo()?.peran ?? []
  const phone = usePhone()
  const shown = useShownGroup()
  const memory = outbox.storage === 'memori'

  // Between a tap and its answer nothing 'waits'; the cloud would come and go with every mark.
  const waits = sync.hambatan === null ? 0 : menunggu
  const perlu = ditolak + pilihan
  const warns = memory && (menunggu + perlu > 0 || peran.some(one => one !== 'pimpinan'))
  if (waits + perlu + lain === 0 && !warns) return null
  // On the phone the sheet says itself how it stands, where there is one: the style sheet looks whether it does, because the
  // bar has no room to say it twice.
  const lembar = (phone && shown !== null && lain === 0 && entries.every(entry => entry.group === shown)) || undefined
  const words = `Tidak tersimpan${phone ? '' : ' di perangkat'}${menunggu > 0 ? ` · ${menunggu}` : ''}`
  // On the phone a sign: words would leave the title half its bar, and come only when the storage has been tried.
  const count = warns ? menunggu : waits + perlu
  const Icon = warns ? IconAlertTriangle : perlu > 0 ? IconCloudExclamation : IconCloudOff
  return (
    <button
      type="button"
      className={`row center fixed gap-6 px-8 nowrap white text-m strong angka ${css.tombol}`}
      data-lembar={lembar}
      data-warna={warns ? 'kuning' : perlu > 0 ? 'merah' : undefined}
      aria-haspopup="dialog"
      aria-label={warns ? words : wording({ waits, ditolak, pilihan, lain })}
      onClick={openQueue}
    >
      <Icon size={20} stroke={1.8} aria-hidden />
      {warns && !phone ? words : count > 0 ? <span aria-hidden>{count}</span> : null}
    </button>
  )
}

function wording({ waits, ditolak, pilihan, lain }: Record<'waits' | 'ditolak' | 'pilihan' | 'lain', number>): string {
  const parts = [
    waits > 0 ? `${waits} menunggu` : '',
    ditolak > 0 ? `${ditolak} ditolak` : '',
    pilihan > 0 ? `${pilihan} perlu dipilih` : '',
    lain > 0 ? `${lain} milik akun lain` : '',
  ].filter(Boolean)
  // The number that is seen is part of the name, also where it is a sum.
  const semua = waits + ditolak + pilihan
  const sum = semua > Math.max(waits, ditolak, pilihan) ? `${semua}, yaitu ` : ''
  return `Belum terkirim: ${sum}${parts.join(', ')}`
}

/** The sheet on the screen, when the address says which one it is. */
function useShownGroup(): string | null {
  return useRouterState({
    select: ({ location: { pathname, search } }) => {
      const id = /^\/absensi\/input\/(\d+)$/.exec(pathname)?.[1]
      const { tanggal, kegiatan, ke } = search as Record<string, unknown>
      if (!id || !tanggal || !kegiatan || !ke) return null
      return groupOf({
        kelompok_id: Number(id),
        kegiatan_id: Number(kegiatan),
        tanggal: String(tanggal),
        ke: Number(ke),
      })
    },
  })
}
