import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { jamIn, type Zona } from '#contract/tanggal.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import { alamatSesi } from './ingatkan.ts'
import css from './Sinkron.module.css'
import { type BelumTerkirim, useBelumTerkirim } from './use-belum-terkirim.ts'

interface SinkronProps {
  /** When the server last answered, milliseconds UTC; 0 not yet. */
  terakhir: number
  zona: Zona
}

/** 'Tersinkron 18.42', or what is still on this device. */
export function Sinkron({ terakhir, zona }: SinkronProps) {
  const keadaan = useBelumTerkirim()
  const { menunggu, pilihan, sending, hambatan } = keadaan
  const Icon = pilihan > 0 ? IconAlertTriangle : menunggu === 0 ? IconCloudCheck : hambatan ? IconCloudOff : IconCloudUp
  return (
    <span className={css.keadaan}>
      <Icon size={18} stroke={1.7} aria-hidden />
      {pilihan > 0
        ? `${pilihan} perlu dipilih`
        : menunggu > 0
          ? sending && !hambatan
            ? 'Menyimpan…'
            : `${menunggu} menunggu`
          : terakhir > 0
            ? `Tersinkron ${jamIn(zona, terakhir)}`
            : ''}
    </span>
  )
}

/** The same as a sentence with a way on, while something is not on the server; nothing otherwise. */
export function PitaBelumTerkirim() {
  const keadaan = useBelumTerkirim()
  const text = kalimat(keadaan)
  if (!text) return null
  return (
    <div className={css.pita} role="status">
      <IconCloudOff size={20} aria-hidden />
      <span className={css.kata}>{text}</span>
      {keadaan.lembar ? (
        <Tautan ke={alamatSesi(keadaan.lembar)} className={css.lihat}>
          Lihat
        </Tautan>
      ) : null}
    </div>
  )
}

function kalimat({ menunggu, pilihan, hambatan }: BelumTerkirim): string | null {
  if (pilihan > 0) return `${pilihan} perubahan menunggu pilihan Anda. Yang tidak dipilih tetap tersimpan di riwayat.`
  if (menunggu === 0 || !hambatan) return null
  const kept = `${menunggu} perubahan tersimpan di perangkat ini`
  if (hambatan === 'masuk') return `${kept} dan dikirim setelah Anda masuk lagi.`
  return `${kept} dan dikirim begitu ${hambatan === 'jaringan' ? 'ada sinyal' : 'server menjawab'}.`
}
