import { Button, Menu } from '@mantine/core'
import { IconAdjustments, IconBan, IconCertificate, IconTableExport, IconTableImport } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { formatDate } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { ItemPdf } from '#web/features/dokumen/PrintMenu.tsx'
import { SyahadahDialog } from '#web/features/dokumen/SyahadahDialog.tsx'
import { studyFilters } from '#web/features/laporan/filters.tsx'
import { HandoverDrawer } from '#web/features/laporan/kelulusan/HandoverDrawer.tsx'
import {
  HasilHead,
  KelulusanCard,
  KelulusanTabs,
  kelulusanColumns,
} from '#web/features/laporan/kelulusan/KelulusanTable.tsx'
import { NilaiDrawer } from '#web/features/laporan/kelulusan/NilaiDrawer.tsx'
import { PutusanDrawer } from '#web/features/laporan/kelulusan/PutusanDrawer.tsx'
import {
  FIRST_OF_EACH,
  type KelulusanReply,
  kelulusanFilter,
  toKelulusanQuery,
  useKelulusan,
} from '#web/features/laporan/kelulusan/queries.ts'
import { EndSkDialog, FreezeDialog } from '#web/features/laporan/kelulusan/SkDialogs.tsx'
import { SyaratDrawer } from '#web/features/laporan/kelulusan/SyaratDrawer.tsx'
import { mahasantriFilter, useLaporanChoice } from '#web/features/laporan/queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ChoiceBar, ChoiceButton } from '#web/ui/ChoiceBar.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { DownloadButton } from '#web/ui/DownloadButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { usePageChoice } from '#web/ui/use-row-choice.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { WorkedOutAt } from '#web/ui/WorkedOutAt.tsx'

type Whom = Pick<ComponentProps<typeof SyahadahDialog>, 'siapa' | 'orang'>

/** Who passes the periode, the worst first, with every reason. */
export default function LaporanKelulusan() {
  const url = useUrlFilters(kelulusanFilter)
  const { nilai, update } = url
  const { data, error, isPending, refetch } = useKelulusan(nilai)
  const { data: pilihan } = useLaporanChoice(nilai.periode)
  const admin = useSession()?.akun.peran.includes('admin') ?? false
  const [open, setOpen] = useState<number>()
  const [drawer, setDrawer] = useState<'syarat' | 'nilai' | 'tetapkan' | 'cabut' | 'serah'>()
  const [syahadah, setSyahadah] = useState<Whom>()
  const close = () => setDrawer(undefined)
  const { syarat = [], baris = [], periode, sk } = data ?? {}
  const at = baris.findIndex(row => row.mahasantri_id === open)
  const row = baris[at]
  const reads = useSession()?.akun.peran.some(one => one === 'admin' || one === 'pimpinan') ?? false
  // The first few of each result, until one of them is asked for.
  const short = nilai.hasil === '' && nilai.cari === '' && baris.length < (data?.total ?? 0)
  const { cari, kelompok_id, prodi, fakultas } = toKelulusanQuery(nilai)
  const whom = { cari: cari ?? '', kelompok_id, prodi, fakultas }
  const tick = usePageChoice(
    baris.map(one => one.mahasantri_id),
    JSON.stringify({ ...whom, periode: nilai.periode, hasil: nilai.hasil }),
    async () => baris.map(one => one.mahasantri_id),
  )
  const certify =
    reads && periode && sk ? (
      <ActionButton ikon={IconCertificate} onClick={() => setSyahadah({ siapa: whom })}>
        Cetak syahadah
      </ActionButton>
    ) : null
  const { unit } = studyFilters(pilihan, { ...mahasantriFilter, ...nilai })
  const setRules =
    admin && data && periode && !sk ? (
      <ActionButton variant="default" ikon={IconAdjustments} onClick={() => setDrawer('syarat')}>
        Syarat
      </ActionButton>
    ) : null
  const levels = syarat.filter(one => one.jenis === 'nilai')
  const download = {
    fileName: `Kelulusan ${periode?.nama ?? ''}`.trim().replaceAll('/', '-'),
    take: (format: 'xlsx' | 'csv') => call(`GET /api/laporan/kelulusan.${format}`, { query: toKelulusanQuery(nilai) }),
  }
  const printed = periode ? (
    <>
      <Menu.Item leftSection={<IconTableExport size={16} aria-hidden />} onClick={() => setDrawer('serah')}>
        Serah terima (SIAKAD, SKPI)
      </Menu.Item>
      {sk ? (
        <ItemPdf
          label="Cetak lampiran SK (PDF)"
          nama={`Lampiran SK ${sk.nomor}`}
          take={() =>
            call('POST /api/laporan/kelulusan/:id/sk/cetakan', {
              params: { id: periode.id },
              query: nilai.fakultas ? { fakultas: nilai.fakultas } : {},
            })
          }
        />
      ) : null}
    </>
  ) : null
  const decide =
    admin && data && periode && syarat.length > 0 ? (
      <>
        {levels.length > 0 && !sk ? (
          <ActionButton variant="default" ikon={IconTableImport} onClick={() => setDrawer('nilai')}>
            Isi nilai
          </ActionButton>
        ) : null}
        <DownloadButton {...download}>{printed}</DownloadButton>
        <ActionButton
          variant={sk ? 'default' : 'filled'}
          ikon={sk ? IconBan : IconCertificate}
          onClick={() => setDrawer(sk ? 'cabut' : 'tetapkan')}
        >
          {sk ? 'Cabut SK' : 'Tetapkan dengan SK'}
        </ActionButton>
      </>
    ) : reads && syarat.length > 0 ? (
      <DownloadButton {...download}>{printed}</DownloadButton>
    ) : null
  return (
    <>
      <PageHeader
        judul="Kelulusan"
        keterangan={data ? [periode?.nama, sk ? `SK ${sk.nomor}` : ''].filter(Boolean).join(' · ') : null}
        aksi={
          <>
            {setRules}
            {decide}
            {certify}
          </>
        }
        saringan={
          <Filters
            url={url}
            search="Cari nama atau NIM"
            filters={[
              {
                ...{ key: 'periode', label: 'Periode', placeholder: 'Periode berjalan', width: 188 },
                options: (pilihan?.periode ?? []).map(one => ({ value: String(one.id), label: one.nama })),
              },
              {
                ...{ key: 'kelompok', label: kata`Kelompok`, placeholder: kata`Semua kelompok`, width: 172 },
                options: (pilihan?.kelompok ?? []).map(one => ({ value: String(one.id), label: one.nama })),
                ...{ searchable: true, source: pilihan?.sources.kelompok },
              },
              unit,
            ]}
          />
        }
      />
      <WorkedOutAt at={data?.dihitung_at} className="py-8 px-20" />
      {error && !data ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : (
        <DataTable
          label="Kelulusan"
          kolom={kelulusanColumns(syarat)}
          baris={syarat.length > 0 ? baris : []}
          rowKey={one => one.mahasantri_id}
          memuat={isPending}
          onChoose={one => setOpen(one.mahasantri_id)}
          selected={open}
          kartu={one => <KelulusanCard row={one} syarat={syarat} />}
          atas={
            data && syarat.length > 0 ? (
              <KelulusanTabs
                data={data}
                hasil={nilai.hasil}
                changes={reads && sk !== null}
                onHasil={hasil => update({ hasil })}
              />
            ) : null
          }
          kepala={index => {
            const hasil = baris[index]?.hasil
            if (!data || !hasil || nilai.hasil !== '' || baris[index - 1]?.hasil === hasil) return null
            const jumlah = data.jumlah[hasil]
            const isCut = short && jumlah > FIRST_OF_EACH
            return <HasilHead {...{ hasil, jumlah }} onAll={isCut ? () => url.move({ hasil }) : undefined} />
          }}
          kosong={
            data && !reads && !sk ? (
              <EmptyState judul="Kelulusan belum ditetapkan" gambar="nanti">
                {kata`Hasil mahasantri kelompok Anda tampil di sini sesudah ditetapkan dengan SK.`}
              </EmptyState>
            ) : data && syarat.length === 0 ? (
              <EmptyState judul="Apa syarat lulus periode ini?" gambar="nanti" aksi={setRules}>
                Tentukan persentase kehadiran tiap kegiatan, dan bila perlu tingkat tahsin, hafalan, atau nilai. Sebelum
                itu tidak ada yang dinyatakan lulus atau tidak.
              </EmptyState>
            ) : (
              <NotMatch satuan="mahasantri" onReset={url.reset} />
            )
          }
          footRemark={
            data && (short || data.sk_lalu.length > 0 || (data.jumlah.belum_dinilai > 0 && !sk)) ? (
              <FootRemark {...{ data, short }} />
            ) : null
          }
          halaman={short ? undefined : url.halaman(data?.total ?? 0, 'mahasantri')}
          pilihan={
            certify
              ? {
                  ...tick,
                  idOf: one => one.mahasantri_id,
                  nameOf: one => one.nama,
                  bar: (
                    <ChoiceBar
                      jumlah={tick.ids.length}
                      total={tick.ids.length}
                      onAll={tick.chooseAll}
                      onCancel={tick.cancel}
                    >
                      <ChoiceButton
                        ikon={<IconCertificate size={16} aria-hidden />}
                        label="Cetak syahadah"
                        onChoose={() => setSyahadah({ siapa: { cari: '', mahasantri_ids: [...tick.ids] } })}
                      />
                    </ChoiceBar>
                  ),
                }
              : undefined
          }
        />
      )}
      {drawer === 'syarat' && data && periode ? (
        <SyaratDrawer {...{ periode, data }} kegiatan={pilihan?.kegiatan ?? []} onClose={close} />
      ) : null}
      {drawer === 'nilai' && periode ? <NilaiDrawer {...{ periode, levels }} onClose={close} /> : null}
      {drawer === 'serah' && data && periode ? (
        <HandoverDrawer {...{ periode, data, admin }} fakultas={nilai.fakultas} onClose={close} />
      ) : null}
      {drawer === 'tetapkan' && data && periode ? (
        <FreezeDialog
          periode={periode}
          hariIni={data.hari_ini}
          draw={body => call('POST /api/laporan/kelulusan/:id/sk/pratinjau', { params: { id: periode.id }, body })}
          onClose={close}
        />
      ) : null}
      {drawer === 'cabut' && data && periode && sk ? (
        <EndSkDialog {...{ periode, sk }} hariIni={data.hari_ini} onClose={close} />
      ) : null}
      {row && periode ? (
        <PutusanDrawer
          key={`${row.mahasantri_id} ${row.terhadap}`}
          {...{ row, syarat }}
          periodeId={periode.id}
          readOnly={!admin || sk !== null}
          aksi={
            certify && row.hasil === 'lulus' ? (
              <Button
                onClick={() => {
                  const { mahasantri_id: id, nama } = row
                  setSyahadah({ siapa: { cari: '', mahasantri_ids: [id] }, orang: { id, nama } })
                }}
              >
                Cetak syahadah
              </Button>
            ) : null
          }
          onMove={langkah => setOpen(baris[at + langkah]?.mahasantri_id ?? open)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {syahadah && periode ? (
        <SyahadahDialog periodeId={periode.id} {...syahadah} onClose={() => setSyahadah(undefined)} />
      ) : null}
    </>
  )
}

/** How many there are where not all are shown, who cannot be judged yet, and what was taken back. */
function FootRemark({ data: { total, syarat, jumlah, sk, sk_lalu }, short }: { data: KelulusanReply; short: boolean }) {
  const many = `${formatFigure(total)} mahasantri, ${syarat.length} syarat.`
  const unknown = `${formatFigure(jumlah.belum_dinilai)} belum dapat dinilai: belum ada yang dihitung atau nilainya belum diisi.`
  return (
    <span className="block">
      {[short && many, jumlah.belum_dinilai > 0 && !sk && unknown].filter(Boolean).join(' ')}
      <EndedSk list={sk_lalu} />
    </span>
  )
}

/** What was taken back, by what. */
function EndedSk({ list }: { list: KelulusanReply['sk_lalu'] }) {
  return (
    <span className="block">
      {list.map(({ id, nomor, tanggal, pencabutan }) => (
        <span key={id} className="block">
          SK {nomor} ({formatDate(tanggal, 'sedang')}) dicabut dengan SK {pencabutan.nomor} (
          {formatDate(pencabutan.tanggal, 'sedang')}): {pencabutan.sebab}
        </span>
      ))}
    </span>
  )
}
