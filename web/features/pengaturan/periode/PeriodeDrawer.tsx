import { Alert, Button, Group, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type PeriodeBody, type PeriodeRow, periodeBody } from '#contract/pengaturan/periode.ts'
import { formatDate } from '#contract/tanggal.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import { DialogPeriode } from './ActivateDialog.tsx'
import { useSavePeriode } from './periode-queries.ts'
import { followSemester, suggestPeriode } from './suggest-periode.ts'

interface PeriodeDrawerProps {
  /** Undefined for a new one. */
  periode: PeriodeRow | undefined
  /** Those there are: a new one is none of them. */
  known: readonly PeriodeRow[]
  onClose: () => void
  /** Its rules, over this. */
  onAturan?: (periode: PeriodeRow) => void
  /** A new one is a draft now: goes on with it. */
  onKonsep?: (periode: PeriodeRow) => void
}

const LABEL: Record<keyof PeriodeBody, string> = {
  tahun_akademik: 'Tahun akademik',
  semester: 'Semester',
  gelombang: 'Gelombang',
  mulai: 'Mulai',
  selesai: 'Selesai',
}

/** Every one that runs or comes begins as a draft; one that is over is an archive at once, for what was kept in Excel. */
export function PeriodeDrawer({ periode: given, known, onClose, onAturan, onKonsep }: PeriodeDrawerProps) {
  const [periode, setPeriode] = useState(given)
  const [asal] = useState(() => (periode ? fieldsOf(periode) : suggestPeriode(new Date(), known)))
  const isian = useInput(periodeBody, asal)
  const follow = (change: Partial<PeriodeBody>) =>
    isian.set(periode ? change : followSemester(isian.nilai, change, asal))
  const today = useSessionInfo()?.hari_ini ?? ''
  const lewat = isian.nilai.selesai < today
  const save = useSavePeriode()
  const { simpan, menyimpan, kabar } = useSave(isian, {
    toValue: fieldsOf,
    label: LABEL,
    say: {
      mulai: tanggal => formatDate(tanggal, 'sedang'),
      selesai: tanggal => formatDate(tanggal, 'sedang'),
    },
    onNow: setPeriode,
  })
  const [asking, setAsking] = useState<'aktif' | 'hapus'>()
  const [warnings, setWarnings] = useState<string[]>([])

  return (
    <SidePanelFrame
      onClose={onClose}
      // Saved, where there are warnings.
      berubah={isian.berubah && warnings.length === 0}
      judul={periode ? 'Ubah periode' : 'Siapkan periode'}
      keterangan={periode?.nama}
      onSave={submit}
      menyimpan={menyimpan}
      errorCount={isian.errorCount}
      {...(warnings.length > 0 ? { kaki: <Button onClick={onClose}>Tutup</Button> } : {})}
    >
      <NoticeForm kabar={kabar} />
      {warnings.length > 0 ? (
        <Alert color="orange" role="alert" title="Tersimpan, tetapi periksa lagi">
          {warnings.join(' ')} Bila memang begitu, tutup saja.
        </Alert>
      ) : null}
      <TextInput
        label={LABEL.tahun_akademik}
        placeholder="2026/2027"
        withAsterisk
        {...isian.teks('tahun_akademik')}
        onChange={event => follow({ tahun_akademik: event.currentTarget.value })}
      />
      <Radio.Group
        label={LABEL.semester}
        withAsterisk
        value={isian.nilai.semester}
        error={isian.galat.semester}
        onChange={value => follow({ semester: value as 'ganjil' | 'genap' })}
      >
        <Group gap="xl" mt={6}>
          <Radio value="ganjil" label="Ganjil" />
          <Radio value="genap" label="Genap" />
        </Group>
      </Radio.Group>
      <TextInput
        label={LABEL.gelombang}
        description="Kosongkan bila satu semester hanya satu gelombang."
        {...isian.teks('gelombang')}
      />
      <DateField label={LABEL.mulai} withAsterisk {...isian.tanggal('mulai')} />
      <DateField label={LABEL.selesai} withAsterisk {...isian.tanggal('selesai')} />
      {periode ? null : (
        <p className="m-0 text-m soft" role="status">
          {lewat
            ? 'Hari terakhirnya sudah lewat: periode ini langsung menjadi arsip, untuk memasukkan rekap absensi lama.'
            : 'Hanya admin yang melihatnya sampai Anda menerbitkannya.'}
        </p>
      )}
      {periode && !periode.konsep && onAturan ? (
        <Button className="fixed" variant="default" onClick={() => onAturan(periode)}>
          Aturan periode ini
        </Button>
      ) : null}
      {periode && !periode.aktif && !periode.konsep ? (
        <>
          <Button className="fixed" variant="default" onClick={() => setAsking('aktif')}>
            Jadikan periode aktif
          </Button>
          {periode.jumlah_kelompok === 0 ? (
            <Button className="fixed" variant="subtle" color="red" onClick={() => setAsking('hapus')}>
              Hapus periode
            </Button>
          ) : null}
          {asking ? (
            <DialogPeriode apa={asking} periode={periode} onClose={() => setAsking(undefined)} onDone={onClose} />
          ) : null}
        </>
      ) : null}
    </SidePanelFrame>
  )

  function submit() {
    const body = isian.check()
    if (!body) return
    void simpan(async () => {
      const { periode: saved, peringatan } = await save.mutateAsync({ lama: periode, body, konsep: !lewat })
      tellDone('Data berhasil disimpan')
      // Beside another one is where a draft is meant to stand.
      if (!periode && saved.konsep) onKonsep?.(saved)
      else if (peringatan.length === 0) onClose()
      else setWarnings(peringatan)
    })
  }
}

function fieldsOf({ tahun_akademik, semester, gelombang, mulai, selesai }: PeriodeRow): PeriodeBody {
  return { tahun_akademik, semester, gelombang, mulai, selesai }
}
