import { IconBrandWhatsapp, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { waLink } from '#contract/identitas.ts'
import { formatPersen, type JenisKegiatan } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { formatRentangAngka } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { warnaStatus } from '#web/ui/warna-status.ts'
import { Batang } from './Batang.tsx'
import { DaftarTanda, useSorot } from './DaftarTanda.tsx'
import { HalamanRincian } from './HalamanRincian.tsx'
import { IsiPonsel, type IsiRincianProps } from './IsiPonsel.tsx'
import { AttendanceCalendar } from './Kalender.tsx'
import { KoreksiDanCatatan } from './KoreksiDanCatatan.tsx'
import { PerBulan, PerKegiatan } from './PerBagian.tsx'
import { Perhitungan } from './Perhitungan.tsx'
import { useRincianMahasantri } from './queries.ts'
import css from './RincianMahasantri.module.css'
import { describeAlpaRun, describeKonteks, describePrediksi } from './sebut-rincian.ts'
import type { Sorot, TandaRinci } from './sorot.ts'

interface RincianMahasantriProps {
  id: number
  /** Range and scope of the figure that was opened. */
  query: Query<Api['GET /api/laporan/mahasantri/:id']>
  onTutup: () => void
  /** Which of the marks the figure was about. */
  sorot?: Sorot | undefined
  /** What stands behind one mark. */
  riwayat: (mahasantriId: number, tanda: TandaRinci, jenis: JenisKegiatan) => ReactNode
  /** Letters about the person of this name; nothing where the reader may have none made. */
  surat?: ((rincian: RincianLaporanMahasantri) => ReactNode) | undefined
  /** ↑ and ↓: to the next person of the list behind. */
  onPindah?: ((langkah: 1 | -1) => void) | undefined
}

/** What made a percentage: the calculation, every mark, and what the rest of the range can still change. */
export function RincianMahasantri(props: RincianMahasantriProps) {
  const { id, query: cakupan, onTutup, onPindah, surat, sorot, riwayat } = props
  const query = useRincianMahasantri(id, cakupan)
  const phone = usePhone()
  const isiOf = ({ mahasantri, per_kegiatan }: RincianLaporanMahasantri) => ({
    sorot,
    riwayat: (tanda: TandaRinci) =>
      riwayat(mahasantri.id, tanda, per_kegiatan.find(k => k.kegiatan_id === tanda.kegiatan_id)?.jenis ?? 'umum'),
  })
  const { data } = query
  if (phone)
    return (
      <HalamanRincian
        rincian={data}
        onTutup={onTutup}
        aksi={data && surat?.(data)}
        kaki={data && <Kaki rincian={data} />}
      >
        <Terbaca query={query}>{rincian => <IsiPonsel key={id} rincian={rincian} {...isiOf(rincian)} />}</Terbaca>
      </HalamanRincian>
    )
  return (
    <Laci
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
      keterangan={data && describeKonteks(data)}
      kaki={data && <Kaki rincian={data} surat={surat?.(data)} />}
    >
      <Terbaca query={query}>{rincian => <Isi key={id} rincian={rincian} {...isiOf(rincian)} />}</Terbaca>
    </Laci>
  )
}

function Isi({ sorot: awal, ...props }: IsiRincianProps) {
  const { rincian, riwayat } = props
  const { sorot = {}, onPilih, daftar } = useSorot(awal)
  const bagian = { ...props, onPilih }
  const { persen, status, batas, kegiatan } = rincian
  const alpa = describeAlpaRun(rincian)
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
          {alpa ? <p className={css.label}>{alpa}</p> : null}
        </div>
        <Perhitungan {...bagian} />
      </div>
      <AttendanceCalendar rincian={rincian} />
      <PerKegiatan {...bagian} />
      <PerBulan {...bagian} />
      <DaftarTanda {...{ rincian, sorot, riwayat, ...daftar }} />
      <KoreksiDanCatatan rincian={rincian} />
    </>
  )
}

function Kaki({ rincian, surat }: { rincian: RincianLaporanMahasantri; surat?: ReactNode }) {
  const { mahasantri, kelompok, dari, sampai, kegiatan } = rincian
  const latest = kelompok[0]
  return (
    <>
      {latest ? (
        <Tombol
          variant="default"
          ke={paths.absensiRekap(latest.kelompok_id, { kegiatan: kegiatan?.id ?? 'semua', dari, sampai })}
          ikon={IconTable}
        >
          Buka rekap
        </Tombol>
      ) : null}
      {surat}
      <span className="fill phone-hidden" />
      {mahasantri.wali_hp ? (
        <Tombol href={waLink(mahasantri.wali_hp)} ikon={IconBrandWhatsapp}>
          Hubungi wali
        </Tombol>
      ) : null}
    </>
  )
}
