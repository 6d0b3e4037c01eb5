import { UnstyledButton } from '@mantine/core'
import { formatPersen, persentase } from '#contract/kehadiran.ts'
import type { KolomRekap, Rekap } from '#contract/laporan/rekap.ts'
import { kata } from '#web/ui/istilah.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { BawahBatas } from './BawahBatas.tsx'
import css from './KakiMatriks.module.css'
import { inisial } from './KepalaKolom.tsx'
import { describeKolom, type RekapColumns, rumusHadir } from './kolom-tampil.ts'
import matriks from './MatriksRekap.module.css'
import { describeColumnKonfirmasi, describeRecorded } from './sebut-dicatat.ts'
import { countTitik } from './titik.ts'

interface KakiMatriksProps {
  rekap: Rekap
  kolom: readonly RekapColumns[]
  jumlahTotal: number
}

/** How many were present at each pertemuan (or which part, each month), as a number and as a bar in the same column. */
export function KakiMatriks({ rekap, kolom, jumlahTotal }: KakiMatriksProps) {
  const most = Math.max(1, ...rekap.kolom.map(k => k.hadir))
  const perBulan = rekap.mode === 'bulan'
  const months = new Map(perBulan ? countTitik(rekap).map(t => [t.kunci, persentase(t.hitungan, rekap.aturan)]) : [])
  const latest = rekap.kolom.filter(k => k.ditiadakan === null).at(-1)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2} className={`${css.kakiKiri} ${matriks.ujung}`}>
          Hadir per {describeKolom(rekap)}
          <small>
            {rumusHadir(rekap)} dari {rekap.baris.length} orang
            {rekap.rata_hadir === null ? null : (
              <>
                {' · '}
                <UnstyledButton
                  className={`inline-block size-inherit color-inherit round-4 hover-underline min-h-24 ${css.bukaRata}`}
                  data-r="kepala"
                  data-asal="rata"
                >
                  rata-rata {formatPersen(rekap.rata_hadir, '')}
                  <span className="hanya-pembaca"> orang, lihat cara menghitungnya</span>
                </UnstyledButton>
              </>
            )}
          </small>
        </th>
        <td className={matriks.nim} />
        {kolom.map(({ kunci, kolom: k, ciri, buka }) => (
          <td
            key={kunci}
            className={css.bar}
            data-ditiadakan={(k && k.ditiadakan !== null) || undefined}
            {...ciri}
            {...buka}
          >
            {perBulan ? <Bulan persen={months.get(kunci) ?? null} /> : null}
            {k && k.ditiadakan === null ? (
              <>
                {k.hadir}
                <i
                  style={{ height: Math.max(2, Math.round((k.hadir / most) * 30)) }}
                  data-terbaru={k === latest || undefined}
                />
                {k.belum > 0 ? <span className="hanya-pembaca">, {k.belum} belum diisi</span> : null}
              </>
            ) : null}
          </td>
        ))}
        <td className={matriks.ruang} />
        <td colSpan={jumlahTotal + 1} className={css.kakiKanan}>
          <div>
            <UnstyledButton className={`py-2 px-6 size-inherit color-inherit ${css.buka}`} data-r="kepala">
              {kata`Rata-rata kelompok `}
              <b>{formatPersen(rekap.jumlah.persen)}</b>
              <span className="hanya-pembaca">, lihat cara menghitungnya</span>
            </UnstyledButton>
            <BawahBatas rekap={rekap} />
          </div>
        </td>
      </tr>
      {perBulan ? null : <DicatatMatriks rekap={rekap} kolom={kolom} jumlahTotal={jumlahTotal} />}
    </tfoot>
  )
}

function Bulan({ persen }: { persen: number | null }) {
  return (
    <>
      {formatPersen(persen)}
      <i style={{ height: Math.max(2, Math.round(((persen ?? 0) / 100) * 30)) }} />
    </>
  )
}

/** The last row of the matrix: initials of who recorded each pertemuan, and whether it is confirmed; a press opens who and when. */
function DicatatMatriks({ rekap, kolom, jumlahTotal }: KakiMatriksProps) {
  const held = rekap.kolom.filter(k => k.ditiadakan === null)
  const confirmed = held.filter(k => k.konfirmasi && !k.konfirmasi.berubah).length
  return (
    <tr className={css.baris}>
      <th scope="row" colSpan={2} className={`${css.kiri} ${matriks.ujung}`}>
        Dicatat, dikonfirmasi
      </th>
      <td className={matriks.nim} />
      {kolom.map(one => (
        <Sel key={one.kunci} {...one} />
      ))}
      <td />
      <td colSpan={jumlahTotal + 1} className={css.kanan}>
        {confirmed} dari {held.length} dikonfirmasi
      </td>
    </tr>
  )
}

function Sel({ kolom, ciri, buka }: RekapColumns) {
  const { zona } = useWaktuLembaga()
  if (!kolom || kolom.ditiadakan !== null) return <td {...ciri} data-ditiadakan={kolom ? true : undefined} />
  const [first = '', ...others] = kolom.dicatat
  const words = `Dicatat ${describeRecorded(kolom)}. Dikonfirmasi: ${describeColumnKonfirmasi(kolom, zona)}`
  return (
    <td className={css.sel} title={words} {...ciri} {...buka}>
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
