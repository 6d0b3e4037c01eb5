import { type Aturan, formatPersen, labelStatus, type Perlakuan, pembilang } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan-mahasantri.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import css from './Perhitungan.module.css'

/** 'Bagaimana angka ini dihitung': the formula with this person's numbers, line by line. */
export function Perhitungan({ rincian }: { rincian: RincianLaporanMahasantri }) {
  const { hitungan, tercatat, ditiadakan, sesi, persen, aturan, sampai, hari_ini, kegiatan } = rincian
  const last = formatTanggal(sampai < hari_ini ? sampai : hari_ini, 'sedang').replace(/ \d{4}$/, '')
  const present = pembilang(hitungan, aturan)
  const outside = PERLAKUAN.filter(([status, key]) => aturan[key] === 'luar' && hitungan[status] > 0)
  const also = PERLAKUAN.filter(([status, key]) => aturan[key] === 'hadir' && hitungan[status] > 0)
  const lateWord = labelStatus('T', kegiatan?.jenis ?? 'umum').toLowerCase()
  const presentWords = [
    `Hadir ${hitungan.H}`,
    `${lateWord} ${hitungan.T}`,
    ...also.map(([status]) => `${labelStatus(status, 'umum').toLowerCase()} ${hitungan[status]}`),
  ]
  return (
    <section className={css.box} aria-labelledby="perhitungan">
      <h3 id="perhitungan">Bagaimana angka ini dihitung</h3>
      <dl>
        <Baris nama={`Sesi tercatat s.d. ${last}`} nilai={tercatat} />
        <Baris nama={`dikurangi ditiadakan${sebutDitiadakan(ditiadakan)}`} nilai={-ditiadakan.length} />
        <Baris nama="dikurangi U" nilai={-hitungan.U} />
        {hitungan.belum > 0 ? <Baris nama="dikurangi belum diisi" nilai={-hitungan.belum} /> : null}
        {outside.map(([status]) => (
          <Baris
            key={status}
            nama={`dikurangi ${labelStatus(status, 'umum').toLowerCase()}`}
            nilai={-hitungan[status]}
          />
        ))}
        <Baris nama="Pembagi" nilai={sesi} tebal garis />
        <Baris nama={presentWords.join(' + ')} nilai={present} tebalNilai />
        <Baris nama={`${present} ÷ ${sesi}`} nilai={formatPersen(persen)} tebal />
      </dl>
      <p>{sebutAturan(aturan)}</p>
    </section>
  )
}

const PERLAKUAN = [
  ['I', 'izin'],
  ['S', 'sakit'],
  ['D', 'dispensasi'],
] as const

interface BarisProps {
  nama: string
  nilai: number | string
  tebal?: boolean
  tebalNilai?: boolean
  garis?: boolean
}

function Baris({ nama, nilai, tebal, tebalNilai, garis }: BarisProps) {
  const text = typeof nilai === 'number' && nilai < 0 ? `−${-nilai}` : String(nilai)
  return (
    <div data-tebal={tebal} data-garis={garis}>
      <dt>{nama}</dt>
      <dd data-tebal={tebalNilai}>{text === '-0' ? '0' : text}</dd>
    </div>
  )
}

/** ' (UTS 24/10)' for one or two of them. */
function sebutDitiadakan(list: RincianLaporanMahasantri['ditiadakan']): string {
  if (list.length === 0 || list.length > 2) return ''
  return ` (${list.map(d => `${d.alasan} ${Number(d.tanggal.slice(8))}/${Number(d.tanggal.slice(5, 7))}`).join(', ')})`
}

const KATA: Record<Perlakuan, string> = {
  absen: 'dihitung tidak hadir',
  luar: 'tidak masuk pembagi',
  hadir: 'dihitung hadir',
}

/** 'Izin dan sakit dihitung tidak hadir, dispensasi dihitung hadir (pengaturan lembaga).' */
function sebutAturan(aturan: Aturan): string {
  const parts = (['absen', 'luar', 'hadir'] as const).flatMap(perlakuan => {
    const names = PERLAKUAN.filter(([, key]) => aturan[key] === perlakuan).map(([status]) =>
      labelStatus(status, 'umum').toLowerCase(),
    )
    if (names.length === 0) return []
    const joined = names.length > 1 ? `${names.slice(0, -1).join(', ')} dan ${names.at(-1)}` : names[0]
    return `${joined} ${KATA[perlakuan]}`
  })
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} (pengaturan lembaga).`
}
