import { formatAngka } from '#contract/angka.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import type { BarisPeringkat } from '#contract/laporan/beranda.ts'
import { rekapKelompok } from '#web/alamat-laporan.ts'
import { DaftarAsal } from '#web/ui/DaftarAsal.tsx'
import { kata } from '#web/ui/istilah.ts'
import { BarisAngka, KotakAngka } from '#web/ui/KotakAngka.tsx'
import { Laci } from '#web/ui/Laci.tsx'

interface AsalPeringkatProps {
  baris: BarisPeringkat
  /** How many kelompok have a place. */
  jumlah: number
  onTutup: () => void
}

/** The figure of the ranking, which leaves izin and sakit out, beside that of the recap, which counts by the rules. */
export default function AsalPeringkat({ baris, jumlah, onTutup }: AsalPeringkatProps) {
  const { kelompok_id, nama, ke, persen, persen_biasa, sesi, izin } = baris
  const hadir = Math.round((persen * sesi) / 100)
  return (
    <Laci
      onTutup={onTutup}
      judul={nama}
      keterangan={kata`Peringkat ${formatAngka(ke)} dari ${formatAngka(jumlah)} kelompok, tanpa izin dan sakit`}
    >
      <KotakAngka
        catatan={kata`Izin dan sakit dikeluarkan, agar kelompok tidak turun karena anggotanya sakit atau berizin. Selain itu berlaku aturan lembaga.`}
      >
        <BarisAngka nama="Tanda, dengan izin dan sakit" nilai={sesi + izin} />
        <BarisAngka nama="dikurangi izin dan sakit" nilai={-izin} />
        <BarisAngka nama="Tanda yang dihitung" nilai={sesi} tebal garis />
        <BarisAngka nama="Hadir" nilai={hadir} tebalNilai />
        <BarisAngka nama={`${formatAngka(hadir)} ÷ ${formatAngka(sesi)}`} nilai={formatPersen(persen)} tebal />
      </KotakAngka>
      <DaftarAsal
        judul="Di balik angka ini"
        kosong=""
        rows={[
          {
            kunci: kelompok_id,
            nama: `Rekap ${nama}`,
            rinci: 'setiap pertemuan dan tandanya, menurut aturan lembaga',
            nilai: formatPersen(persen_biasa),
            ke: rekapKelompok(kelompok_id),
          },
        ]}
      />
    </Laci>
  )
}
