import { formatFigure } from '#contract/angka.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import type { RankRow } from '#contract/laporan/beranda.ts'
import { rekapKelompok } from '#web/laporan-address.ts'
import { FigureBox, FigureRow } from '#web/ui/FigureBox.tsx'
import { kata } from '#web/ui/istilah.ts'
import { OriginList } from '#web/ui/OriginList.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'

interface RankOriginProps {
  baris: RankRow
  /** How many kelompok have a place. */
  jumlah: number
  onClose: () => void
}

/** The figure of the ranking, which leaves izin and sakit out, beside that of the recap, which counts by the rules. */
export default function RankOrigin({ baris, jumlah, onClose }: RankOriginProps) {
  const { kelompok_id, nama, ke, persen, persen_biasa, sesi, izin } = baris
  const hadir = Math.round((persen * sesi) / 100)
  return (
    <SidePanelFrame
      onClose={onClose}
      judul={nama}
      keterangan={kata`Peringkat ${formatFigure(ke)} dari ${formatFigure(jumlah)} kelompok, tanpa izin dan sakit`}
    >
      <FigureBox
        catatan={kata`Izin dan sakit dikeluarkan, agar kelompok tidak turun karena anggotanya sakit atau berizin. Selain itu berlaku aturan lembaga.`}
      >
        <FigureRow nama="Tanda, dengan izin dan sakit" nilai={sesi + izin} />
        <FigureRow nama="dikurangi izin dan sakit" nilai={-izin} />
        <FigureRow nama="Tanda yang dihitung" nilai={sesi} tebal line />
        <FigureRow nama="Hadir" nilai={hadir} boldValue />
        <FigureRow nama={`${formatFigure(hadir)} ÷ ${formatFigure(sesi)}`} nilai={formatPercent(persen)} tebal />
      </FigureBox>
      <OriginList
        judul="Di balik angka ini"
        kosong=""
        rows={[
          {
            kunci: kelompok_id,
            nama: `Rekap ${nama}`,
            rinci: 'setiap pertemuan dan tandanya, menurut aturan lembaga',
            nilai: formatPercent(persen_biasa),
            ke: rekapKelompok(kelompok_id),
          },
        ]}
      />
    </SidePanelFrame>
  )
}
