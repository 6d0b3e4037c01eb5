import { withRoll } from '#contract/absensi/state.ts'
import type { BerandaSaya } from '#contract/laporan/beranda.ts'
import type { Zona } from '#contract/tanggal.ts'
import { type IsiPerangkat, layBelum, layKelompok, type SesiKartu } from '#web/offline/isi-perangkat.ts'
import { nextSesi } from '#web/offline/salinan-hari-ini.ts'

/** The beranda as it will be once everything on this device has arrived. Pure. */
export function layBeranda(data: BerandaSaya, isi: IsiPerangkat, clock: { zona: Zona; now: number }): BerandaSaya {
  const kelompok = data.kelompok.map(one => layKelompok(one, data.hari_ini, isi))
  const belum = layBelum(data.belum, isi)
  const jumlah_belum = data.jumlah_belum - (data.belum.length - belum.length)
  return { ...data, kelompok, belum, jumlah_belum, sekarang: laySekarang() }

  function laySekarang(): BerandaSaya['sekarang'] {
    const { sekarang, hari_ini } = data
    if (!sekarang) return null
    const own = kelompok.find(({ id }) => id === sekarang.kelompok_id)
    // What began yesterday is not among the sessions of today.
    const ofDay =
      own && (sekarang.tanggal === hari_ini ? own : layKelompok(onItsDay(own, sekarang), sekarang.tanggal, isi))
    const sesi: SesiKartu | undefined = ofDay?.sesi.find(
      ({ kegiatan_id, ke }) => kegiatan_id === sekarang.kegiatan_id && ke === sekarang.ke,
    )
    if (!sesi) return sekarang
    const { orang, belum, tanda, menunggu } = sesi
    if (belum > 0) return { ...sekarang, orang, belum, tanda, ...(menunggu ? { menunggu } : {}) }
    const terbuka = kelompok.filter(({ boleh_mencatat }) => boleh_mencatat)
    return nextSesi(terbuka, { today: hari_ini, ...clock })
  }
}

type Sekarang = NonNullable<BerandaSaya['sekarang']>

/** The kelompok on the day of that session, as far as it is about that. */
function onItsDay(kelompok: BerandaSaya['kelompok'][number], sekarang: Sekarang): BerandaSaya['kelompok'][number] {
  const state = withRoll({ fill: 'due', unstaffed: false }, sekarang.orang, sekarang.belum)
  return { ...kelompok, sesi: [{ ...sekarang, jenis: 'umum', state }] }
}
