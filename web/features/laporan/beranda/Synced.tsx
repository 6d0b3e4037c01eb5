import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDate, jamIn, todayIn, type Zone } from '#contract/tanggal.ts'
import { sekarang } from '#web/offline/jam.ts'
import { openQueue } from '#web/offline/panel.ts'
import { useQueue } from '#web/offline/use-queue.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { berandaKey } from './queries.ts'
import css from './Synced.module.css'

interface SyncedProps {
  /** When the server last answered, milliseconds UTC; 0 not yet. */
  terakhir: number
  /** Where the bar has its own button for what waits, only what it does not say. */
  ringkas?: boolean
}

/** 'Tersinkron 18.42', of another day 'Tersinkron Jum 20 Nov', or what is still on this device and the way to it. */
export function Synced({ terakhir, ringkas = false }: SyncedProps) {
  const { zona } = useLembagaTime()
  const belum = useNotYetSent()
  if (!belum) return null
  const { menunggu, pilihan, ditolak, sending, hambatan } = belum
  const perlu = pilihan + ditolak
  if (perlu === 0 && (menunggu === 0 || !hambatan)) {
    const Icon = menunggu === 0 ? IconCloudCheck : IconCloudUp
    return (
      <span className={`inline-row gap-6 text-m nowrap soft ${css.keadaan}`}>
        <Icon size={18} stroke={1.7} aria-hidden />
        {menunggu > 0 ? (
          'Menyimpan…'
        ) : terakhir > 0 ? (
          <span>
            <span className={ringkas ? 'hanya-pembaca' : ''}>Tersinkron </span>
            {describeWhen(terakhir, zona)}
          </span>
        ) : null}
      </span>
    )
  }
  if (ringkas) return null
  const Icon = perlu > 0 ? IconAlertTriangle : IconCloudOff
  return (
    <button
      type="button"
      className={`inline-row gap-6 text-m nowrap soft ${css.keadaan}`}
      aria-haspopup="dialog"
      onClick={openQueue}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      {ditolak > 0
        ? `${ditolak} ditolak`
        : pilihan > 0
          ? `${pilihan} perlu dipilih`
          : sending
            ? 'Menyimpan…'
            : `${menunggu} menunggu`}
    </button>
  )
}

function describeWhen(ms: number, zone: Zone): string {
  const tanggal = todayIn(zone, ms)
  return tanggal === todayIn(zone, sekarang()) ? jamIn(zone, ms) : formatDate(tanggal, 'harian')
}

/** The same as a sentence with a way on, while something is not on the server; nothing otherwise. */
export function BandNotYetSent() {
  const belum = useNotYetSent()
  const text = belum && sentence(belum)
  if (!text) return null
  return (
    <div className="row gap-8 py-8 px-12 warn-ink bg-warn round-10">
      <IconCloudOff size={20} aria-hidden />
      <span className="fill" role="status">
        {text}
      </span>
      <button
        type="button"
        className={`px-8 underline min-h-44 bold ${css.lihat}`}
        aria-haspopup="dialog"
        onClick={openQueue}
      >
        Lihat
      </button>
    </div>
  )
}

function sentence({ menunggu, pilihan, ditolak, hambatan }: NotYetSent): string | null {
  if (ditolak > 0) return `${ditolak} perubahan ditolak server dan tetap di perangkat ini.`
  if (pilihan > 0)
    return `${pilihan} perubahan menunggu pilihan Anda. Sampai dipilih, tanda Anda hanya ada di perangkat ini.`
  if (menunggu === 0 || !hambatan) return null
  const kept = `${menunggu} perubahan tersimpan di perangkat ini`
  if (hambatan === 'masuk') return `${kept} dan dikirim setelah Anda masuk lagi.`
  return `${kept} dan dikirim begitu ${hambatan === 'jaringan' ? 'ada sinyal' : 'server menjawab'}.`
}

interface NotYetSent {
  /** Marks that are on their way or wait for the connection. */
  menunggu: number
  /** Marks that differ from somebody else's, and marks the server refused: both wait for a decision. */
  pilihan: number
  ditolak: number
  sending: boolean
  hambatan: 'jaringan' | 'server' | 'masuk' | null
}

/** What this device still holds of the account at hand. `null` until the device's storage is open. */
function useNotYetSent(): NotYetSent | null {
  const antrean = useQueue()
  const menunggu = antrean?.menunggu ?? 0
  const queryClient = useQueryClient()

  // What has just arrived there changes the figures here.
  const before = useRef(menunggu)
  useEffect(() => {
    if (menunggu < before.current) void queryClient.invalidateQueries({ queryKey: berandaKey })
    before.current = menunggu
  }, [menunggu, queryClient])

  return antrean && { menunggu, pilihan: antrean.pilihan, ditolak: antrean.ditolak, ...antrean.sync }
}
