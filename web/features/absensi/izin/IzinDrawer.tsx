import { Alert, Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { IzinDetail } from '#contract/absensi/izin.ts'
import { izinKindLabel } from '#contract/absensi/izin-kind.ts'
import { formatSize } from '#contract/angka.ts'
import { labelTanda } from '#contract/kehadiran.ts'
import { formatDate, formatTime, formatWhen } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { readAnew } from '#web/query-client.ts'
import { ContentList } from '#web/ui/ContentList.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { describeKelompok } from '#web/ui/kelompok-name.ts'
import { Readable } from '#web/ui/Readable.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useContinueFocus } from '#web/ui/use-continue-focus.ts'
import DialogAlpa, { describeOneAlpa } from './DialogAlpa.tsx'
import css from './izin.module.css'
import { DateForm, FormSurat, LookSurat, RevokeDialog } from './LookSurat.tsx'
import { izinDetailOptions, useDecideIzin, useUndoIzin } from './queries.ts'
import { describePutusan } from './use-putusan.ts'
import { describeIzinDays, describeIzinState, REFUSE_IZIN } from './word.ts'

/** What stands open about it. */
type Part = 'alpa' | 'surat' | 'tambah-surat' | 'cabut' | 'tanggal' | 'tolak'

/** One izin: everything about it, the marks it has set, and what can be done with it. */
export function IzinDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { zona, hariIni } = useLembagaTime()
  const query = useQuery({ ...izinDetailOptions(id), staleTime: 0 })
  const izin = query.data
  const [open, setOpen] = useState<Part | null>(null)
  const close = () => setOpen(null)
  const client = useQueryClient()
  const putuskan = useDecideIzin()
  const offer = useUndoIzin()
  const { container, lanjut } = useContinueFocus<HTMLSpanElement>(putuskan.isPending)

  return (
    <SidePanelFrame
      onClose={onClose}
      judul={izin?.nama ?? 'Izin'}
      keterangan={izin && describeKelompok(izin.kelompok, izin.periode)}
      lebar={540}
      kaki={izin && (izin.boleh_putuskan || izin.boleh_ubah || izin.boleh_surat) ? kaki(izin) : null}
    >
      <Readable query={query} jumlah={5}>
        {izin => (
          <>
            <ContentList isi={contentOf(izin)} />
            {open === 'tambah-surat' ? <FormSurat izin={izin} onClose={close} /> : null}
            {open === 'tanggal' ? <DateForm izin={izin} onClose={close} /> : null}
            {izin.alpa.length > 0 ? (
              <Alert color="orange" role="status">
                <span className="block">{izin.alpa.map(describeOneAlpa).join('; ')}.</span>
                {izin.keadaan === 'disetujui' && izin.alpa.some(row => row.boleh) ? (
                  <Button variant="default" size="xs" mt={8} onClick={() => setOpen('alpa')}>
                    Ubah sesuai izin…
                  </Button>
                ) : null}
              </Alert>
            ) : null}
            {open === 'alpa' ? <DialogAlpa alpa={izin.alpa} onClose={close} /> : null}
            <TandaIzin izin={izin} />
            {open === 'surat' ? <LookSurat izin={izin} onClose={close} /> : null}
            {open === 'cabut' ? <RevokeDialog izin={izin} onClose={close} /> : null}
            {open === 'tolak' ? (
              <ReasonDialog
                judul={`Tolak izin ${izin.nama}`}
                teks={REFUSE_IZIN}
                label="Tolak"
                isian="Jawaban"
                onClose={close}
                onAgree={jawaban => decide(izin, 'ditolak', jawaban)}
              />
            ) : null}
          </>
        )}
      </Readable>
    </SidePanelFrame>
  )

  function contentOf(row: IzinDetail): Record<string, ReactNode> {
    return {
      Jenis: izinKindLabel(row.jenis),
      Tanggal: describeIzinDays(row),
      Alasan: row.alasan,
      Surat: row.lampiran ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPaperclip size={14} aria-hidden />}
          onClick={() => setOpen('surat')}
        >
          Lihat {row.lampiran.nama} ({formatSize(row.lampiran.ukuran)})
        </Button>
      ) : null,
      NIM: row.nim,
      Diajukan: `${row.milik_sendiri ? 'Anda' : row.oleh}, ${formatTime(row.at, zona)}`,
      Keadaan: (
        <span className={`inline-block ${css.state}`} ref={container} tabIndex={-1}>
          {describeIzinState(row, zona, hariIni)}
        </span>
      ),
      Jawaban: row.jawaban,
    }
  }

  function kaki(row: IzinDetail): ReactNode {
    const button: [boolean, Part, string][] = [
      [row.boleh_surat, 'tambah-surat', row.lampiran ? 'Ganti surat' : 'Tambah surat'],
      [row.boleh_ubah, 'cabut', 'Cabut'],
      [row.boleh_ubah && row.pertemuan === null, 'tanggal', 'Ubah tanggal'],
      [row.boleh_putuskan, 'tolak', 'Tolak…'],
    ]
    return (
      <div className={css.kaki}>
        {button.map(([boleh, part, label]) =>
          boleh ? (
            <Button key={part} variant="default" onClick={() => setOpen(part)}>
              {label}
            </Button>
          ) : null,
        )}
        {row.boleh_putuskan ? (
          <Button loading={putuskan.isPending} onClick={() => decide(row, 'disetujui', '')}>
            Setujui
          </Button>
        ) : null}
      </div>
    )
  }

  function decide({ id, version }: IzinDetail, hasil: 'disetujui' | 'ditolak', jawaban: string) {
    lanjut()
    close()
    putuskan.mutate(
      { izin: [{ id, version }], hasil, jawaban },
      {
        onSuccess: ({ diputuskan: ids, terisi, alpa, tertinggal, sejak }) => {
          // The drawer reads them anew, and asks at once.
          void readAnew(client).then(() => alpa.length > 0 && setOpen('alpa'))
          if (ids.length === 0) return tellError(new Error(tertinggal[0]?.pesan))
          offer({ teks: describePutusan(ids.length, hasil, terisi), sejak, ids })
        },
        onError: tellError,
      },
    )
  }
}

/** The marks it has set, and which of them somebody has changed on the sheet since. */
function TandaIzin({ izin }: { izin: IzinDetail }) {
  const { zona, hariIni } = useLembagaTime()
  if (izin.tanda.length === 0) {
    return izin.keadaan === 'disetujui' ? (
      <p className="mt-12 text-s faint">
        Belum ada pertemuan yang diisinya. Pertemuan yang dibuka kemudian diisi sendiri.
      </p>
    ) : null
  }
  return (
    <section>
      <h3 className="mb-4 mt-16 text-xl">Tanda yang diisi</h3>
      <ul className={`list ${css.tanda}`}>
        {izin.tanda.map(row => (
          <li key={row.pertemuan_id} className="flex top gap-8 py-8 rule-t">
            <MarkSign status={row.status} size={11} />
            <span className="grow">
              <AppLink ke={paths.lembar(row)}>
                {row.kegiatan}, {formatDate(row.tanggal, 'panjang')}
              </AppLink>
              <small className="block soft">
                {describeKelompok(row.kelompok, row.periode)}
                {row.diubah ? (
                  <span className="strong warn-ink">
                    {' '}
                    · diubah di lembar menjadi {labelTanda(row, row.jenis_kegiatan)} oleh {row.diubah.oleh},{' '}
                    {formatWhen(row.diubah.at, zona, hariIni)}
                  </span>
                ) : null}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
