import type { KolomRekap, Rekap } from '#contract/laporan/rekap.ts'
import type { Zona } from '#contract/tanggal.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import css from './DicatatMatriks.module.css'
import { inisial } from './KepalaKolom.tsx'
import type { KolomTampil } from './kolom-tampil.ts'
import matriks from './MatriksRekap.module.css'
import { describeKonfirmasi, describeRecorded } from './sebut-dicatat.ts'
import { tandaHari } from './tanda-hari.ts'

interface DicatatMatriksProps {
  rekap: Rekap
  kolom: readonly KolomTampil[]
  jumlahTotal: number
  zona: Zona
}

/** The last row of the matrix: initials of who recorded each pertemuan, and whether it is confirmed; a press opens who and when. */
export function DicatatMatriks({ rekap, kolom, jumlahTotal, zona }: DicatatMatriksProps) {
  const held = rekap.kolom.filter(k => k.ditiadakan === null)
  const confirmed = held.filter(k => k.konfirmasi && !k.konfirmasi.berubah).length
  return (
    <tr className={css.baris}>
      <th scope="row" colSpan={2} className={`${css.kiri} ${matriks.ujung}`}>
        Dicatat, dikonfirmasi
      </th>
      <td className={matriks.nim} />
      {kolom.map(({ kunci, kolom: k, index, tanggal, hari, awal }) => (
        <Sel
          key={kunci}
          kolom={k}
          index={index}
          zona={zona}
          hariIni={tanggal === rekap.hari_ini}
          tanda={hari ? tandaHari(hari, awal) : undefined}
        />
      ))}
      <td />
      <td colSpan={jumlahTotal + 1} className={css.kanan}>
        {confirmed} dari {held.length} dikonfirmasi
      </td>
    </tr>
  )
}

interface SelProps {
  kolom: KolomRekap | undefined
  index: number | undefined
  zona: Zona
  hariIni: boolean
  tanda: object | undefined
}

function Sel({ kolom, index, zona, hariIni, tanda }: SelProps) {
  if (!kolom || kolom.ditiadakan !== null) return <td data-ditiadakan={kolom ? true : undefined} {...tanda} />
  const [first = '', ...others] = kolom.dicatat
  const words = `Dicatat ${describeRecorded(kolom)}. Dikonfirmasi: ${describeKonfirmasi(kolom, zona)}`
  return (
    <td
      className={css.sel}
      title={words}
      data-r="kepala"
      data-k={index}
      data-hari-ini={hariIni || undefined}
      {...tanda}
      tabIndex={-1}
    >
      <span aria-hidden="true">
        {inisial(first)}
        {others.length > 0 ? <sup>+{others.length}</sup> : null}
        <Tanda kolom={kolom} />
      </span>
      <span className="hanya-pembaca">{words}</span>
    </td>
  )
}

/** ✓ confirmed, △ changed afterwards, nothing while it waits. */
function Tanda({ kolom: { konfirmasi } }: { kolom: KolomRekap }) {
  if (!konfirmasi) return null
  return konfirmasi.berubah ? (
    <StatusShape bentuk="naik" warna="var(--warn)" />
  ) : (
    <StatusShape bentuk="centang" warna="var(--good)" />
  )
}
