import { Button } from '@mantine/core'
import { IconBellOff, IconBellRinging } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LanggananSaya } from '#contract/akun/langganan.ts'
import { formatTanggal, todayIn } from '#contract/tanggal.ts'
import { describeBrowser } from '#web/offline/device.ts'
import { endLangganan, isInstalled, type KeadaanPerangkat, startLangganan } from '#web/offline/langganan.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { useAttempt } from '#web/use-change.ts'
import css from './Langganan.module.css'
import { LANGGANAN } from './langganan-queries.ts'

interface KartuPerangkatProps {
  langganan: LanggananSaya
  keadaan: KeadaanPerangkat
  akunId: number
}

/** What this very device can do, and whether it is told anything. */
export function KartuPerangkat({ langganan, keadaan, akunId }: KartuPerangkatProps) {
  const { zona } = useWaktuLembaga()
  const { aktif, perangkat, kunci } = langganan
  // false where the person or the browser said no.
  const nyalakan = useAttempt(() => startLangganan(akunId, kunci), LANGGANAN)
  const matikan = useAttempt(() => endLangganan(), LANGGANAN)
  const contoh = useAttempt('POST /api/akun/langganan/contoh', LANGGANAN)
  const perambah = describeBrowser(navigator.userAgent)
  if (!aktif) return <Keadaan judul="Dimatikan lembaga Anda">Admin dapat menyalakannya di Pengaturan.</Keadaan>
  if (keadaan === 'nyala' && perangkat)
    return (
      <Keadaan
        nyala
        judul="Aktif di perangkat ini"
        tombol={
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
              loading={matikan.isPending}
              onClick={() => matikan.mutate(undefined, { onError: tellError })}
            >
              Matikan
            </Button>
          </>
        }
      >
        {perambah} · sejak {formatTanggal(todayIn(zona, perangkat.sejak_at), 'pendek').slice(0, -5)}
        {contoh.isSuccess ? '. Contoh dikirim; muncul dalam beberapa detik.' : null}
      </Keadaan>
    )
  if (keadaan === 'nyala' || keadaan === 'belum')
    return (
      <Keadaan
        judul="Belum aktif di perangkat ini"
        tombol={
          <Button loading={nyalakan.isPending} onClick={start}>
            Nyalakan
          </Button>
        }
      >
        {nyalakan.isPending
          ? 'Peramban menanyakan izin di atas halaman ini; pilih Izinkan. Setelah itu perangkat ini didaftarkan, biasanya beberapa detik.'
          : nyalakan.data === false
            ? 'Izin belum diberikan. Ketuk Nyalakan lagi, lalu pilih Izinkan.'
            : `${perambah}. Peramban akan menanyakan izin; pilih Izinkan.`}
      </Keadaan>
    )
  const [judul, keterangan] = BUNTU[keadaan]
  return <Keadaan judul={judul}>{keterangan()}</Keadaan>

  function start() {
    nyalakan.mutate(undefined, {
      onSuccess: nyala => nyala && tellDone('Pemberitahuan menyala di perangkat ini'),
      onError: () => tellError(GAGAL),
    })
  }
}

const GAGAL = new Error(
  'Peramban ini tidak mau berlangganan pemberitahuan. Pastikan ada koneksi dan jendela ini bukan mode penyamaran, lalu coba lagi.',
)

const BUNTU: Record<Exclude<KeadaanPerangkat, 'nyala' | 'belum'>, [string, () => string]> = {
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

interface KeadaanProps {
  judul: string
  nyala?: boolean
  tombol?: ReactNode
  children: ReactNode
}

function Keadaan({ judul, nyala = false, tombol, children }: KeadaanProps) {
  const Ikon = nyala ? IconBellRinging : IconBellOff
  return (
    <Kartu>
      <div className="row wrap gap-12">
        <div className={`row gap-12 ${css.keadaan}`}>
          <Ikon size={24} stroke={1.7} className={`fixed ${nyala ? 'good' : 'faint'}`} aria-hidden />
          <div className="grow" role="status">
            <p className="m-0 text-l strong ink">{judul}</p>
            <p className="m-0 text-m soft break">{children}</p>
          </div>
        </div>
        {tombol}
      </div>
    </Kartu>
  )
}
