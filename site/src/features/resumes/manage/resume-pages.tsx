import { type CvPageList, routes } from '@portfolio/contract';
import { CV_DOCX } from '@portfolio/contract/pages';
import { counted } from '@portfolio/text/format/counted';
import { FileText } from 'lucide-react';
import useSWR from 'swr';
import { ButtonLink } from '#app/components/ui/button.tsx';
import styles from './made-resume.module.css';

/** The resume's pages as they are printed, with what was shortened or left out for them. */
export function ResumePages() {
  const { data } = useSWR<{ item: CvPageList }>(routes['cv.pages'].path);
  if (!data) return null;
  const { pages, leftOut, width, height } = data.item;
  return (
    <section aria-labelledby="resume-pages">
      <header className={styles.head}>
        <h2 id="resume-pages">{[counted(pages.length, 'page'), ...leftOut].join('; ')}</h2>
        <ButtonLink kind="quiet" icon={FileText} href={CV_DOCX} download aria-label="Download the resume for Word">
          Word
        </ButtonLink>
      </header>
      <ol className={styles.pages}>
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no names, and their order is that of the resume
          <li key={index}>
            <Page page={page} label={`Page ${index + 1}`} width={width} height={height} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PageProps {
  page: CvPageList['pages'][number];
  label: string;
  width: number;
  height: number;
}

/** A page of paper: each line has the place and the width that it has in the PDF. */
function Page({ page: { texts, rules }, label, width, height }: PageProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.paper} role="img" aria-label={label}>
      {rules.map((y) => (
        <line key={y} x1={texts[0]?.x} x2={width - (texts[0]?.x ?? 0)} y1={y} y2={y} />
      ))}
      {texts.map(({ text, x, y, width: length, size, weight }, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and they have no state
          key={index}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={weight}
          textLength={length}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
