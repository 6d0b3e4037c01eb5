import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Query } from '#contract/endpoint.ts'
import { waLink } from '#contract/identitas.ts'
import { describeMinimal, formatPersen, type JenisKegiatan } from '#contract/kehadiran.ts'
import type { getLaporanMahasantri, RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { formatRentangAngka, type Zona } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Batang } from './Batang.tsx'
import { DaftarTanda } from './DaftarTanda.tsx'
import { warnaStatus } from './GarisTren.tsx'
import { Kalender } from './Kalender.tsx'
import { KoreksiDanCatatan } from './KoreksiDanCatatan.tsx'
import { PerBulan, PerKegiatan } from './PerBagian.tsx'
import { Perhitungan } from './Perhitungan.tsx'
import { useRincianMahasantri } from './queries.ts'
import css from './RincianMahasantri.module.css'
import type { Sorot, TandaRinci } from './sorot.ts'

interface RincianMahasantriProps {
  id: number
  /** Range and scope of the figure that was opened. */
  query: Query<typeof getLaporanMahasantri>
  onTutup: () => void
  /** Which of the marks the figure was about. */
  sorot?: Sorot | undefined
  zona: Zona
  /** What stands behind one mark. */
  riwayat: (mahasantriId: number, tanda: TandaRinci, jenis: JenisKegiatan) => ReactNode
  /** Letters about the person of this name; nothing where the reader may have none made. */
  surat?: ((rincian: RincianLaporanMahasantri) => ReactNode) | undefined
  /** ↑ and ↓: to the next person of the list behind. */
  onPindah?: ((langkah: 1 | -1) => void) | undefined
}

/** What made a percentage: the calculation, every mark, and what the rest of the range can still change. */
export function RincianMahasantri({ id, query: cakupan, onTutup, onPindah, surat, ...isi }: RincianMahasantriProps) {
  const query = useRincianMahasantri(id, cakupan)
  const { data } = query
  return (
    <Laci
      buka
      lebar={540}
      onTutup={onTutup}
      onPindah={onPindah}
      judul={
        data ? (
          <span className="inline-row wrap gap-4 gap-x-8">
            {data.mahasantri.nama} <StatusChip status={data.status} />
          </span>
        ) : (
          'Memuat…'
        )
      }
      keterangan={data && konteks(data)}
      kaki={data && <Kaki rincian={data} surat={surat?.(data)} />}
    >
      <Terbaca query={query}>{rincian => <Isi key={id} rincian={rincian} {...isi} />}</Terbaca>
    </Laci>
  )
}

type IsiProps = { rincian: RincianLaporanMahasantri } & Pick<RincianMahasantriProps, 'sorot' | 'zona' | 'riwayat'>

function Isi({ rincian, sorot: awal, zona, riwayat }: IsiProps) {
  const [sorot, setSorot] = useState<Sorot>(awal ?? {})
  const [dipanggil, setDipanggil] = useState(awal ? 1 : 0)
  const pilih = (next: Sorot) => {
    setSorot(next)
    setDipanggil(dipanggil + 1)
  }
  const { persen, status, batas, kegiatan, alpa_beruntun } = rincian
  return (
    <>
      <div className={`grid gap-16 ${css.top}`}>
        <div>
          <span className={css.label}>
            {kegiatan?.nama ?? 'Semua kegiatan yang dihitung'}, {formatRentangAngka(rincian)}
          </span>
          <b
            className={`block text-4xl ${css.persen}`}
            style={status === 'memenuhi' ? undefined : { color: status ? warnaStatus[status] : undefined }}
          >
            {formatPersen(persen)}
          </b>
          <div className={css.wide}>
            <Batang persen={persen} batas={batas.minimal} status={status} />
          </div>
          <p className={css.label}>{describePrediksi(rincian)}</p>
          {alpa_beruntun.terpanjang > 1 ? (
            <p className={css.label}>
              Alpa terpanjang {alpa_beruntun.terpanjang}× berturut-turut
              {alpa_beruntun.akhir > 1 ? `, ${alpa_beruntun.akhir}× terakhir` : ''}.
            </p>
          ) : null}
        </div>
        <Perhitungan rincian={rincian} onPilih={pilih} />
      </div>
      <Kalender rincian={rincian} />
      <PerKegiatan rincian={rincian} onPilih={pilih} />
      <PerBulan rincian={rincian} onPilih={pilih} />
      <DaftarTanda
        rincian={rincian}
        sorot={sorot}
        onSorot={setSorot}
        dipanggil={dipanggil}
        riwayat={tanda =>
          riwayat(
            rincian.mahasantri.id,
            tanda,
            rincian.per_kegiatan.find(k => k.kegiatan_id === tanda.kegiatan_id)?.jenis ?? 'umum',
          )
        }
      />
      <KoreksiDanCatatan rincian={rincian} zona={zona} />
    </>
  )
}

function Kaki({ rincian, surat }: { rincian: RincianLaporanMahasantri; surat: ReactNode }) {
  const { mahasantri, kelompok, dari, sampai, kegiatan } = rincian
  const latest = kelompok[0]
  return (
    <>
      {latest ? (
        <Button
          variant="default"
          component={Tautan}
          ke={paths.absensiRekap(latest.kelompok_id, { kegiatan: kegiatan?.id ?? 'semua', dari, sampai })}
          leftSection={<IconTable size={16} aria-hidden />}
        >
          Buka rekap
        </Button>
      ) : null}
      {surat}
      <span className="fill phone-hidden" />
      {mahasantri.wali_hp ? (
        <Button
          component="a"
          href={waLink(mahasantri.wali_hp)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          Hubungi wali
        </Button>
      ) : null}
    </>
  )
}

/** 'Dengan sisa 5 sesi, paling tinggi 66,7%.': only what stays true whatever comes. */
function describePrediksi({ batas, prediksi, persen, per_bulan, hari_ini }: RincianLaporanMahasantri): string {
  const perBulan = batas.per === 'bulan'
  const batasText = `Batas ${describeMinimal(batas)}.`
  if (!prediksi) return batasText
  const { tertinggi, mungkin, boleh_absen } = prediksi
  const sisa = perBulan ? `${prediksi.sisa} sesi bulan ini` : `${prediksi.sisa} sesi`
  const kini = perBulan ? (per_bulan.find(b => b.bulan === hari_ini.slice(0, 7))?.persen ?? null) : persen
  if (!mungkin)
    return `${batasText} Dengan sisa ${sisa}, paling tinggi ${formatPersen(tertinggi)}: tidak mungkin lagi mencapai ${batas.minimal}%.`
  if (prediksi.sisa === 0) return batasText
  if (kini !== null && kini < batas.minimal)
    return `${batasText} Dengan sisa ${sisa}, paling tinggi ${formatPersen(tertinggi)}.`
  return `${batasText} Masih boleh absen ${boleh_absen} kali dari sisa ${sisa}.`
}

function konteks({ mahasantri, kelompok }: RincianLaporanMahasantri): string {
  const latest = kelompok[0]
  return [
    mahasantri.nim,
    [mahasantri.prodi, mahasantri.angkatan].filter(Boolean).join(' '),
    latest?.nama ?? '',
    latest && latest.murabbi.length > 0 ? `Murabbi ${latest.murabbi.at(-1)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
