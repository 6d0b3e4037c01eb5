import { tampilOf } from '#contract/laporan/absensi-harian.ts'
import type { BerandaSaya } from '#contract/laporan/beranda.ts'
import { formatJam } from '#contract/tanggal.ts'
import type { SesiKartu } from '#web/offline/isi-perangkat.ts'
import { BilahSaf } from '#web/ui/BilahSaf.tsx'
import { KeadaanPertemuan } from '#web/ui/KeadaanPertemuan.tsx'
import { MenungguKirim } from '#web/ui/MenungguKirim.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { alamatSesi } from './ingatkan.ts'
import { describeKegiatan } from './kata.ts'
import css from './SesiHariIni.module.css'

type Kelompok = BerandaSaya['kelompok'][number]

/** The other sessions of today by time, each leading to its sheet. */
export function SesiHariIni({ kelompok, hariIni }: { kelompok: readonly SesiDari[]; hariIni: string }) {
  return (
    <ul className={`list ${css.daftar}`}>
      {kelompok.map(({ sesi, dari, describeNama }) => (
        <li key={`${dari.id}/${sesi.kegiatan_id}/${sesi.ke}`}>
          <Tautan
            ke={alamatSesi({ ...sesi, kelompok_id: dari.id, tanggal: hariIni })}
            className={`row gap-12 py-6 px-12 no-underline ink focus-inside ${css.baris}`}
          >
            <span className={`fixed medium angka ${css.jam}`}>{sesi.mulai ? formatJam(sesi.mulai) : '–'}</span>
            <span className={`grow break ${css.apa}`}>
              <span className={`strong ${css.kegiatan}`}>{describeKegiatan(sesi)}</span>{' '}
              <span className="text-m faint">
                {[describeNama ? dari.nama : '', dari.periode, sesi.tempat].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="stack bottom gap-4 text-m fixed">
              <KeadaanPertemuan keadaan={tampilOf(sesi)} />
              <MenungguKirim menunggu={sesi.menunggu} />
              {sesi.keadaan === 'lengkap' || sesi.keadaan === 'sebagian' ? (
                <span className={`block ${css.saf}`}>
                  <BilahSaf tanda={sesi.tanda} tinggi={10} />
                </span>
              ) : null}
            </span>
          </Tautan>
        </li>
      ))}
    </ul>
  )
}

export interface SesiDari {
  dari: Kelompok
  sesi: SesiKartu
  /** With one kelompok its name says nothing. */
  describeNama: boolean
}

/** Today's sessions of these kelompok by time, without the one that already stands large above. */
export function listSesiLain(kelompokList: readonly Kelompok[], utama: BerandaSaya['sekarang']): SesiDari[] {
  return kelompokList
    .flatMap(dari => dari.sesi.map(sesi => ({ dari, sesi, describeNama: kelompokList.length > 1 })))
    .filter(
      ({ dari, sesi }) =>
        utama?.kelompok_id !== dari.id || utama.kegiatan_id !== sesi.kegiatan_id || utama.ke !== sesi.ke,
    )
    .toSorted((a, b) => (a.sesi.mulai < b.sesi.mulai ? -1 : a.sesi.mulai > b.sesi.mulai ? 1 : 0))
}
