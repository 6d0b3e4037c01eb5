import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { formatPersen, type JenisKegiatan, jumlahTanda } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { describeAturan, langkahHitung, rumus } from '#contract/penjelasan.ts'
import { earlierOf, formatTanggal } from '#contract/tanggal.ts'
import { BarisAngka as Baris, KotakAngka } from '#web/ui/KotakAngka.tsx'
import type { BagianRincian } from './sorot.ts'

type Angka = Pick<RincianLaporanMahasantri, 'hitungan' | 'aturan' | 'sesi' | 'persen'>

/** 'Bagaimana angka ini dihitung': the formula with this person's numbers, line by line. */
export function Perhitungan({ rincian, onPilih }: BagianRincian) {
  const { tercatat, ditiadakan, sampai, hari_ini, kegiatan } = rincian
  const last = formatTanggal(earlierOf(sampai, hari_ini), 'sedang').replace(/ \d{4}$/, '')
  return (
    <KotakHitung angka={rincian} jenis={kegiatan?.jenis ?? 'umum'} onPilih={onPilih}>
      <Baris nama={`Sesi tercatat s.d. ${last}`} nilai={tercatat} onPilih={() => onPilih({})} />
      <Baris
        nama={`dikurangi ditiadakan${describeDitiadakan(ditiadakan)}`}
        nilai={-ditiadakan.length}
        onPilih={ditiadakan.length > 0 ? () => onPilih({ status: 'X' }) : undefined}
      />
    </KotakHitung>
  )
}

interface KotakHitungProps {
  angka: Angka
  jenis: JenisKegiatan
  /** Which figure it is, where another one stands beside it. */
  tentang?: string
  /** Where the marks behind a line can be shown. */
  onPilih?: BagianRincian['onPilih']
  /** The line it begins with, where something was taken off already. */
  children?: ReactNode
}

/** The same for any figure: of one person, or the sum of many. */
export function KotakHitung({
  angka: { hitungan, aturan, sesi, persen },
  jenis,
  tentang,
  onPilih,
  children,
}: KotakHitungProps) {
  const { pembagi, hadir } = langkahHitung(hitungan, aturan, jenis)
  return (
    <KotakAngka
      tentang={tentang}
      rumus={rumus(hitungan, aturan, jenis)}
      catatan={`${describeAturan(aturan)} Aturan ini ditetapkan lembaga.`}
    >
      {children ?? <Baris nama="Tanda tercatat" nilai={jumlahTanda(hitungan)} />}
      {pembagi.map(({ kata, nilai, status }) => (
        <Baris
          key={kata}
          nama={kata}
          nilai={nilai}
          tebal={status ? undefined : true}
          garis={status ? undefined : true}
          onPilih={onPilih && status && nilai !== 0 ? () => onPilih({ status }) : undefined}
        />
      ))}
      <Baris nama={hadir.kata} nilai={hadir.nilai} tebalNilai />
      <Baris nama={`${formatAngka(hadir.nilai)} ÷ ${formatAngka(sesi)}`} nilai={formatPersen(persen)} tebal />
    </KotakAngka>
  )
}

/** ' (UTS 24/10)' for one or two of them. */
function describeDitiadakan(list: RincianLaporanMahasantri['ditiadakan']): string {
  if (list.length === 0 || list.length > 2) return ''
  return ` (${list.map(d => `${d.alasan} ${Number(d.tanggal.slice(8))}/${Number(d.tanggal.slice(5, 7))}`).join(', ')})`
}
