import { Alert, Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { IzinRincian } from '#contract/absensi/izin.ts'
import { labelJenisIzin } from '#contract/absensi/jenis-izin.ts'
import { formatUkuran } from '#contract/angka.ts'
import { labelTanda } from '#contract/kehadiran.ts'
import { formatKapan, formatTanggal, formatWaktu } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { readAnew } from '#web/query-client.ts'
import { DaftarIsi } from '#web/ui/DaftarIsi.tsx'
import { DialogAlasan } from '#web/ui/DialogAlasan.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { useFokusLanjut } from '#web/ui/use-fokus-lanjut.ts'
import DialogAlpa, { describeOneAlpa } from './DialogAlpa.tsx'
import css from './izin.module.css'
import { describeIzinDays, describeIzinState, REFUSE_IZIN } from './kata.ts'
import { DialogCabut, FormSurat, FormTanggal, LihatSurat } from './LihatSurat.tsx'
import { rincianIzinOptions, useDecideIzin, useUndoIzin } from './queries.ts'
import { describePutusan } from './use-putusan.ts'

/** What stands open about it. */
type Bagian = 'alpa' | 'surat' | 'tambah-surat' | 'cabut' | 'tanggal' | 'tolak'

/** One izin: everything about it, the marks it has set, and what can be done with it. */
export function LaciIzin({ id, onTutup }: { id: number; onTutup: () => void }) {
  const { zona, hariIni } = useWaktuLembaga()
  const query = useQuery({ ...rincianIzinOptions(id), staleTime: 0 })
  const izin = query.data
  const [buka, setBuka] = useState<Bagian | null>(null)
  const close = () => setBuka(null)
  const client = useQueryClient()
  const putuskan = useDecideIzin()
  const tawarkan = useUndoIzin()
  const { wadah, lanjut } = useFokusLanjut<HTMLSpanElement>(putuskan.isPending)

  return (
    <Laci
      onTutup={onTutup}
      judul={izin?.nama ?? 'Izin'}
      keterangan={izin && describeKelompok(izin.kelompok, izin.periode)}
      lebar={540}
      kaki={izin && (izin.boleh_putuskan || izin.boleh_ubah || izin.boleh_surat) ? kaki(izin) : null}
    >
      <Terbaca query={query} jumlah={5}>
        {izin => (
          <>
            <DaftarIsi isi={isiOf(izin)} />
            {buka === 'tambah-surat' ? <FormSurat izin={izin} onTutup={close} /> : null}
            {buka === 'tanggal' ? <FormTanggal izin={izin} onTutup={close} /> : null}
            {izin.alpa.length > 0 ? (
              <Alert color="orange" role="status">
                <span className="block">{izin.alpa.map(describeOneAlpa).join('; ')}.</span>
                {izin.keadaan === 'disetujui' && izin.alpa.some(row => row.boleh) ? (
                  <Button variant="default" size="xs" mt={8} onClick={() => setBuka('alpa')}>
                    Ubah sesuai izin…
                  </Button>
                ) : null}
              </Alert>
            ) : null}
            {buka === 'alpa' ? <DialogAlpa alpa={izin.alpa} onTutup={close} /> : null}
            <TandaIzin izin={izin} />
            {buka === 'surat' ? <LihatSurat izin={izin} onTutup={close} /> : null}
            {buka === 'cabut' ? <DialogCabut izin={izin} onTutup={close} /> : null}
            {buka === 'tolak' ? (
              <DialogAlasan
                judul={`Tolak izin ${izin.nama}`}
                teks={REFUSE_IZIN}
                label="Tolak"
                isian="Jawaban"
                onTutup={close}
                onSetuju={jawaban => decide(izin, 'ditolak', jawaban)}
              />
            ) : null}
          </>
        )}
      </Terbaca>
    </Laci>
  )

  function isiOf(row: IzinRincian): Record<string, ReactNode> {
    return {
      Jenis: labelJenisIzin(row.jenis),
      Tanggal: describeIzinDays(row),
      Alasan: row.alasan,
      Surat: row.lampiran ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPaperclip size={14} aria-hidden />}
          onClick={() => setBuka('surat')}
        >
          Lihat {row.lampiran.nama} ({formatUkuran(row.lampiran.ukuran)})
        </Button>
      ) : null,
      NIM: row.nim,
      Diajukan: `${row.milik_sendiri ? 'Anda' : row.oleh}, ${formatWaktu(row.at, zona)}`,
      Keadaan: (
        <span className={`inline-block ${css.state}`} ref={wadah} tabIndex={-1}>
          {describeIzinState(row, zona, hariIni)}
        </span>
      ),
      Jawaban: row.jawaban,
    }
  }

  function kaki(row: IzinRincian): ReactNode {
    const tombol: [boolean, Bagian, string][] = [
      [row.boleh_surat, 'tambah-surat', row.lampiran ? 'Ganti surat' : 'Tambah surat'],
      [row.boleh_ubah, 'cabut', 'Cabut'],
      [row.boleh_ubah, 'tanggal', 'Ubah tanggal'],
      [row.boleh_putuskan, 'tolak', 'Tolak…'],
    ]
    return (
      <div className={css.kaki}>
        {tombol.map(([boleh, bagian, label]) =>
          boleh ? (
            <Button key={bagian} variant="default" onClick={() => setBuka(bagian)}>
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

  function decide({ id, version }: IzinRincian, hasil: 'disetujui' | 'ditolak', jawaban: string) {
    lanjut()
    close()
    putuskan.mutate(
      { izin: [{ id, version }], hasil, jawaban },
      {
        onSuccess: ({ diputuskan: ids, terisi, alpa, tertinggal, sejak }) => {
          // The drawer reads them anew, and asks at once.
          void readAnew(client).then(() => alpa.length > 0 && setBuka('alpa'))
          if (ids.length === 0) return tellError(new Error(tertinggal[0]?.pesan))
          tawarkan({ teks: describePutusan(ids.length, hasil, terisi), sejak, ids })
        },
        onError: tellError,
      },
    )
  }
}

/** The marks it has set, and which of them somebody has changed on the sheet since. */
function TandaIzin({ izin }: { izin: IzinRincian }) {
  const { zona, hariIni } = useWaktuLembaga()
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
                {row.kegiatan}, {formatTanggal(row.tanggal, 'panjang')}
              </AppLink>
              <small className="block soft">
                {describeKelompok(row.kelompok, row.periode)}
                {row.diubah ? (
                  <span className="strong warn-ink">
                    {' '}
                    · diubah di lembar menjadi {labelTanda(row, row.jenis_kegiatan)} oleh {row.diubah.oleh},{' '}
                    {formatKapan(row.diubah.at, zona, hariIni)}
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
