import { Button } from '@mantine/core'
import { IconBellOff, IconBellRinging } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MyLangganan } from '#contract/akun/langganan.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import { describeBrowser } from '#web/offline/device.ts'
import { type DeviceState, endLangganan, isInstalled, startLangganan } from '#web/offline/langganan.ts'
import { Card } from '#web/ui/Card.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useAttempt } from '#web/use-change.ts'
import css from './Langganan.module.css'
import { LANGGANAN } from './langganan-queries.ts'

interface DeviceCardProps {
  langganan: MyLangganan
  keadaan: DeviceState
  akunId: number
}

/** What this very device can do, and whether it is told anything. */
export function DeviceCard({ langganan, keadaan, akunId }: DeviceCardProps) {
  const { zona } = useLembagaTime()
  const { aktif, perangkat, kunci } = langganan
  // false where the person or the browser said no.
  const enable = useAttempt(() => startLangganan(akunId, kunci), LANGGANAN)
  const disable = useAttempt(() => endLangganan(), LANGGANAN)
  const contoh = useAttempt('POST /api/akun/langganan/contoh', LANGGANAN)
  const browser = describeBrowser(navigator.userAgent)
  if (!aktif) return <State judul="Dimatikan lembaga Anda">Admin dapat menyalakannya di Pengaturan.</State>
  if (keadaan === 'nyala' && perangkat)
    return (
      <State
        nyala
        judul="Aktif di perangkat ini"
        button={
          <>
            <Button
              variant="default"
              loading={contoh.isPending}
              onClick={() => contoh.mutate({}, { onError: tellError })}
            >
              Kirim contoh
            </Button>
            <Button
              variant="subtle"
              loading={disable.isPending}
              onClick={() => disable.mutate(undefined, { onError: tellError })}
            >
              Matikan
            </Button>
          </>
        }
      >
        {browser} · sejak {formatDate(todayIn(zona, perangkat.sejak_at), 'pendek').slice(0, -5)}
        {contoh.isSuccess ? '. Contoh dikirim; muncul dalam beberapa detik.' : null}
      </State>
    )
  if (keadaan === 'nyala' || keadaan === 'belum')
    return (
      <State
        judul="Belum aktif di perangkat ini"
        button={
          <Button loading={enable.isPending} onClick={start}>
            Nyalakan
          </Button>
        }
      >
        {enable.isPending
          ? 'Peramban menanyakan izin di atas halaman ini; pilih Izinkan. Setelah itu perangkat ini didaftarkan, biasanya beberapa detik.'
          : enable.data === false
            ? 'Izin belum diberikan. Ketuk Nyalakan lagi, lalu pilih Izinkan.'
            : `${browser}. Peramban akan menanyakan izin; pilih Izinkan.`}
      </State>
    )
  const [judul, keterangan] = STUCK[keadaan]
  return <State judul={judul}>{keterangan()}</State>

  function start() {
    enable.mutate(undefined, {
      onSuccess: nyala => nyala && tellDone('Pemberitahuan menyala di perangkat ini'),
      onError: () => tellError(FAILURE),
    })
  }
}

const FAILURE = new Error(
  'Peramban ini tidak mau berlangganan pemberitahuan. Pastikan ada koneksi dan jendela ini bukan mode penyamaran, lalu coba lagi.',
)

const STUCK: Record<Exclude<DeviceState, 'nyala' | 'belum'>, [string, () => string]> = {
  tidak_bisa: [
    'Perangkat ini tidak dapat diberi tahu',
    () =>
      'Peramban ini tidak mengenal pemberitahuan, atau Hadir dibuka tanpa https. Buka Hadir dengan Chrome, Edge, Firefox, atau Safari yang baru.',
  ],
  pasang: [
    'Pasang dahulu di iPhone atau iPad ini',
    () =>
      'iPhone dan iPad hanya memberi tahu dari aplikasi di Layar Utama. Di Safari ketuk Bagikan, pilih Tambahkan ke Layar Utama, lalu buka Hadir dari sana dan kembali ke halaman ini.',
  ],
  diblokir: [
    'Diblokir di perangkat ini',
    () =>
      isInstalled()
        ? 'Buka Pengaturan ponsel, pilih Aplikasi, Hadir, lalu Notifikasi, dan izinkan. Setelah itu kembali ke sini.'
        : 'Ketuk tanda di kiri alamat situs ini, pilih Izin, lalu izinkan Notifikasi. Setelah itu muat ulang halaman ini.',
  ],
}

interface StateProps {
  judul: string
  nyala?: boolean
  button?: ReactNode
  children: ReactNode
}

function State({ judul, nyala = false, button, children }: StateProps) {
  const Ikon = nyala ? IconBellRinging : IconBellOff
  return (
    <Card>
      <div className="row wrap gap-12">
        <div className={`row gap-12 ${css.keadaan}`}>
          <Ikon size={24} stroke={1.7} className={`fixed ${nyala ? 'good' : 'faint'}`} aria-hidden />
          <div className="grow" role="status">
            <p className="m-0 text-l strong ink">{judul}</p>
            <p className="m-0 text-m soft break">{children}</p>
          </div>
        </div>
        {button}
      </div>
    </Card>
  )
}
