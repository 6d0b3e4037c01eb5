import { withRoll } from '#contract/absensi/state.ts'
import type { MyBeranda } from '#contract/laporan/beranda.ts'
import type { Zone } from '#contract/tanggal.ts'
import { type CardSession, type DeviceContent, layKelompok, layNotYet } from '#web/offline/device-content.ts'
import { nextSession } from '#web/offline/salinan-hari-ini.ts'

/** The beranda as it will be once everything on this device has arrived. Pure. */
export function layBeranda(data: MyBeranda, isi: DeviceContent, clock: { zona: Zone; now: number }): MyBeranda {
  const kelompok = data.kelompok.map(one => layKelompok(one, data.hari_ini, isi))
  const belum = layNotYet(data.belum, isi)
  const jumlah_belum = data.jumlah_belum - (data.belum.length - belum.length)
  return { ...data, kelompok, belum, jumlah_belum, sekarang: layNow() }

  function layNow(): MyBeranda['sekarang'] {
    const { sekarang, hari_ini } = data
    if (!sekarang) return null
    const own = kelompok.find(({ id }) => id === sekarang.kelompok_id)
    // What began yesterday is not among the sessions of today.
    const ofDay =
      own && (sekarang.tanggal === hari_ini ? own : layKelompok(onItsDay(own, sekarang), sekarang.tanggal, isi))
    const sesi: CardSession | undefined = ofDay?.sesi.find(
      ({ kegiatan_id, ke }) => kegiatan_id === sekarang.kegiatan_id && ke === sekarang.ke,
    )
    if (!sesi) return sekarang
    const { orang, belum, tanda, menunggu } = sesi
    if (belum > 0) return { ...sekarang, orang, belum, tanda, ...(menunggu ? { menunggu } : {}) }
    const open = kelompok.filter(({ boleh_mencatat }) => boleh_mencatat)
    return nextSession(open, { today: hari_ini, ...clock })
  }
}

type Now = NonNullable<MyBeranda['sekarang']>

/** The kelompok on the day of that session, as far as it is about that. */
function onItsDay(kelompok: MyBeranda['kelompok'][number], sekarang: Now): MyBeranda['kelompok'][number] {
  const state = withRoll({ fill: 'due', unstaffed: false }, sekarang.orang, sekarang.belum)
  return { ...kelompok, sesi: [{ ...sekarang, jenis: 'umum', state }] }
}
