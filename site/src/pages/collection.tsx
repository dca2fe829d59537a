import { useLoaderData } from 'react-router';
import { collectionFacts } from '../features/collections/collection-facts.ts';
import { CollectionHead } from '../features/collections/collection-head.tsx';
import { CollectionLinks } from '../features/collections/collection-links.tsx';
import { CollectionSide } from '../features/collections/collection-side.tsx';
import { readCollection } from '../features/collections/reads.ts';
import { ProjectsInOrder } from '../features/projects/project-lists.tsx';
import { LinkButton } from '../ui/button.tsx';
import { counted } from '../ui/count.tsx';
import { Empty } from '../ui/empty.tsx';
import { excerpt } from '../ui/excerpt.ts';
import { PageHead } from '../ui/page-head.tsx';
import layout from '../ui/side-page.module.css';
import { useSite } from '../ui/site-context.tsx';
import { notFound, read } from './read.ts';
import { stayAfterVotes } from './revalidation.ts';

export const loader = read(async ({ visit, params }) => {
  const found = await readCollection(visit, params.id ?? '');
  if (!found) throw notFound('no_collection');
  return found;
});

export const shouldRevalidate = stayAfterVotes;

export default function Collection() {
  const found = useLoaderData<typeof loader>();
  const { collection, rows, isMine, others } = found;
  const { url } = useSite();
  return (
    <div className={layout.page}>
      <PageHead
        title={collection.name}
        description={excerpt(collection.description) ?? `A collection of ${counted(rows.length, 'project')}.`}
        path={collection.isPublic ? `/collections/${collection.id}` : undefined}
        imageUrl={rows.find((row) => row.imageUrl)?.imageUrl}
        facts={collection.isPublic ? collectionFacts(found, url) : undefined}
      />
      <CollectionHead collection={collection} />
      <CollectionSide found={found} />
      <div className={layout.main}>
        <h2 className="hidden-text">Projects</h2>
        {rows.length > 0 ? (
          <ProjectsInOrder cards={rows} />
        ) : (
          <Empty title={isMine ? 'Nothing in it yet.' : 'Nothing in this collection at the moment.'}>
            {isMine && <p>Open a project and choose “Add to collection”.</p>}
            <LinkButton to="/">Find projects</LinkButton>
          </Empty>
        )}
      </div>
      {others.length > 0 && (
        <section className={layout.after} aria-labelledby="others">
          <h2 id="others" className={layout.title}>
            Other collections
          </h2>
          <CollectionLinks collections={others} />
        </section>
      )}
    </div>
  );
}
