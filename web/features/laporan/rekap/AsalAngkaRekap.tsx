import { formatAngka } from '#contract/angka.ts'
import { describeMinimal, formatPersen } from '#contract/kehadiran.ts'
import type { BarisRekap, Rekap } from '#contract/laporan/rekap.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { DaftarAsal } from '#web/ui/DaftarAsal.tsx'
import { DaftarHitungan } from '#web/ui/DaftarHitungan.tsx'
import { BarisAngka, KotakAngka } from '#web/ui/KotakAngka.tsx'
import { Laci } from '#web/ui/Laci.tsx'
import { Persen } from '#web/ui/Persen.tsx'
import { describeBawah, isTerisi, listBawah } from './kolom-tampil.ts'
import type { AsalRekap, OpenDetail } from './terbuka.ts'

interface AsalAngkaRekapProps {
  rekap: Rekap
  asal: AsalRekap
  onBuka: OpenDetail
  onTutup: () => void
}

/** What the figures below the matrix are made of: the pertemuan of the average, the people below a limit. */
export function AsalAngkaRekap({ rekap, asal, onBuka, onTutup }: AsalAngkaRekapProps) {
  const { kelompok, kegiatan, batas, dari, sampai } = rekap
  const judul =
    asal === 'rata' ? `Rata-rata hadir ${kelompok.nama}` : `${kapital(describeBawah(batas, asal))}, ${kelompok.nama}`
  return (
    <Laci
      lebar={540}
      onTutup={onTutup}
      judul={judul}
      keterangan={`${kegiatan?.nama ?? 'Semua kegiatan yang dihitung'} · ${formatTanggal(dari, 'pendek')} – ${formatTanggal(sampai, 'pendek')}`}
    >
      {asal === 'rata' ? <Rata {...{ rekap, onBuka }} /> : <Bawah {...{ rekap, asal, onBuka }} />}
    </Laci>
  )
}

type Isi = Pick<AsalAngkaRekapProps, 'rekap' | 'onBuka'>

function Rata({ rekap, onBuka }: Isi) {
  const { kolom, rata_hadir, kegiatan, kegiatan_list, baris } = rekap
  const held = kolom.filter((k, i) => isTerisi(rekap, k, i))
  const hadir = held.reduce((sum, k) => sum + k.hadir, 0)
  const kosong = kolom.filter(k => k.ditiadakan === null).length - held.length
  const ditiadakan = kolom.filter(k => k.ditiadakan !== null).length
  const namaOf = new Map(kegiatan_list.map(k => [k.id, k.nama]))
  return (
    <>
      <KotakAngka catatan={`Di rekap ini ada ${formatAngka(baris.length)} orang.`}>
        <BarisAngka nama="Pertemuan" nilai={kolom.length} />
        {ditiadakan > 0 ? <BarisAngka nama="dikurangi ditiadakan" nilai={-ditiadakan} /> : null}
        {kosong > 0 ? <BarisAngka nama="dikurangi belum diisi" nilai={-kosong} /> : null}
        <BarisAngka nama="Pertemuan terlaksana" nilai={held.length} tebal garis />
        <BarisAngka nama="Hadir di semua pertemuan itu" nilai={hadir} tebalNilai />
        <BarisAngka
          nama={`${formatAngka(hadir)} ÷ ${formatAngka(held.length)}`}
          nilai={formatPersen(rata_hadir, '')}
          tebal
        />
      </KotakAngka>
      <DaftarAsal
        judul="Pertemuan di balik angka ini"
        kosong="Belum ada pertemuan yang terisi."
        rows={held.toReversed().map(k => ({
          kunci: k.id,
          nama: formatTanggal(k.tanggal, 'harian'),
          rinci: kegiatan === null ? namaOf.get(k.kegiatan_id) : undefined,
          nilai: `${formatAngka(k.hadir)} hadir`,
          onBuka: () => onBuka({ jenis: 'pertemuan', id: k.id }),
        }))}
      />
    </>
  )
}

function Bawah({ rekap, asal, onBuka }: Isi & { asal: 'minimal' | 'peringatan' }) {
  const { baris, batas } = rekap
  const count = (status: BarisRekap['status']) => baris.filter(b => b.status === status).length
  const orang = listBawah(rekap, asal)
  const belum = count(null)
  return (
    <>
      <KotakAngka
        catatan={`Batas minimal ${describeMinimal(batas)}, peringatan di bawah ${batas.peringatan}%. Batas ini ditetapkan lembaga.${batas.per === 'bulan' ? ' Status seseorang adalah status bulannya yang terendah.' : ''}`}
      >
        <BarisAngka nama="Orang di rekap ini" nilai={baris.length} />
        <BarisAngka nama="dikurangi yang memenuhi" nilai={-count('memenuhi')} />
        {belum > 0 ? <BarisAngka nama="dikurangi yang belum punya tanda" nilai={-belum} /> : null}
        {asal === 'minimal' ? (
          <BarisAngka nama={`dikurangi ${describeBawah(batas, 'peringatan')}`} nilai={-count('peringatan')} />
        ) : (
          <BarisAngka nama={`dikurangi ${describeBawah(batas, 'minimal')}`} nilai={-count('tidak_memenuhi')} />
        )}
        <BarisAngka nama={kapital(describeBawah(batas, asal))} nilai={orang.length} tebal garis />
      </KotakAngka>
      <DaftarAsal
        judul="Orang di balik angka ini"
        kosong={asal === 'minimal' ? `Tidak ada yang ${describeBawah(batas, asal)}.` : 'Tidak ada yang peringatan.'}
        rows={orang
          .toSorted((a, b) => (a.persen ?? 0) - (b.persen ?? 0))
          .map(b => ({
            kunci: b.mahasantri_id,
            nama: b.nama,
            rinci: <DaftarHitungan hitungan={b.hitungan} />,
            nilai: <Persen nilai={b.persen} status={b.status} satuan />,
            onBuka: () => onBuka({ jenis: 'persen', baris: b }),
          }))}
      />
    </>
  )
}

function kapital(teks: string): string {
  return teks.charAt(0).toUpperCase() + teks.slice(1)
}
