/* Made by `npm run docs:client` from the API's document: do not edit. */

export interface paths {
    "/n/cspReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the content security policy has stopped in a browser */
        post: operations["n.cspReports.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["announcements.find"];
        put?: never;
        /** Create */
        post: operations["announcements.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["announcements.get"];
        /** Replace */
        put: operations["announcements.update"];
        post?: never;
        /** Remove */
        delete: operations["announcements.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["announcements.patch"];
        trace?: never;
    };
    "/announcements/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Announcements that concern the account now, and maintenance of the next day: {data} */
        get: operations["announcements.current.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billings/balance/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an account can spend, and what is held */
        get: operations["billings.balance.byUserId.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billings/balance/{userId}/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account’s money day by day: {result: [{at, spent, balance}]}; days begin at `from`, at most 93 */
        get: operations["billings.balance.byUserId.days.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["billings.find"];
        put?: never;
        /** Create */
        post: operations["billings.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["billings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/debtors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["debtors.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blockLists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["blockLists.find"];
        put?: never;
        /** Block recipients, words or sender names: {added, known, refused} */
        post: operations["blockLists.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blockLists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["blockLists.get"];
        put?: never;
        post?: never;
        /** Remove */
        delete: operations["blockLists.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backgroundJobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["backgroundJobs.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backgroundJobs/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a job that waits or runs, an import after its current batch; 409 TASK_STATE where it has ended */
        post: operations["backgroundJobs.byId.stop.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backgroundJobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a report again that has failed or was stopped; 409 TASK_STATE for any other job */
        post: operations["backgroundJobs.byId.retry.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The installation as it is now, and its traffic of a period */
        get: operations["operations.overview.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/circuits/{provider}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a provider that is left out be called again at once: 204, 404 when it is not left out */
        post: operations["operations.circuits.byProvider.close.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closingDocuments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["closingDocuments.find"];
        put?: never;
        /** Make the closing document of a month; the same request again answers the same document */
        post: operations["closingDocuments.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closingDocuments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["closingDocuments.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["companies.find"];
        put?: never;
        /** Create */
        post: operations["companies.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["companies.get"];
        /** Replace */
        put: operations["companies.update"];
        post?: never;
        /** Remove */
        delete: operations["companies.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["companies.patch"];
        trace?: never;
    };
    "/contactLists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["contactLists.find"];
        put?: never;
        /** Create */
        post: operations["contactLists.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contactLists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["contactLists.get"];
        /** Replace */
        put: operations["contactLists.update"];
        post?: never;
        /** Remove */
        delete: operations["contactLists.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["contactLists.patch"];
        trace?: never;
    };
    "/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["contacts.find"];
        /** Import a stored file into a list */
        put: operations["contacts.put"];
        /** Create */
        post: operations["contacts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["contacts.get"];
        /** Replace */
        put: operations["contacts.update"];
        post?: never;
        /** Remove */
        delete: operations["contacts.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["contacts.patch"];
        trace?: never;
    };
    "/contactSegments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["contactSegments.find"];
        put?: never;
        /** Create */
        post: operations["contactSegments.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contactSegments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["contactSegments.get"];
        /** Replace */
        put: operations["contactSegments.update"];
        post?: never;
        /** Remove */
        delete: operations["contactSegments.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["contactSegments.patch"];
        trace?: never;
    };
    "/contactFields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["contactFields.find"];
        put?: never;
        /** Create */
        post: operations["contactFields.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contactFields/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["contactFields.get"];
        /** Replace */
        put: operations["contactFields.update"];
        post?: never;
        /** Remove */
        delete: operations["contactFields.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["contactFields.patch"];
        trace?: never;
    };
    "/contactFields/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many contacts have a value of the field */
        get: operations["contactFields.byId.usage.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened with a contact, newest first */
        get: operations["contacts.byId.timeline.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of the messages of a contact, and whether it may be written to */
        get: operations["contacts.byId.summary.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["contactDuplicates.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["contactMerges.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/duplicates/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many groups of contacts share an address */
        get: operations["contacts.duplicates.count.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/duplicates/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make one contact of several */
        post: operations["contacts.duplicates.merge.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/merges/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Part contacts that were merged, within 30 days */
        post: operations["contacts.merges.byId.undo.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags that contacts of an account have, those of most contacts first */
        get: operations["contacts.tags.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contactLists/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Removed lists that can be brought back */
        get: operations["contactLists.bin.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contactLists/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a removed list back with its contacts */
        post: operations["contactLists.byId.restore.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/imports/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an import would make of a stored file */
        post: operations["contacts.imports.preview.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo an import within an hour of its end */
        post: operations["contacts.imports.byId.undo.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports into a list that still run, or with `undoable=true` those that can be undone */
        get: operations["contacts.imports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import is, and what came of it */
        get: operations["contacts.imports.byId.get"];
        put?: never;
        post?: never;
        /** Stop an import after its batch; what is stored stays */
        delete: operations["contacts.imports.byId.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["contracts.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["contracts.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put a signed scan to a contract; staff decide about it */
        put: operations["contracts.byId.scan.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Accept or reject the signed scan of a contract */
        put: operations["contracts.byId.decision.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documentTemplates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a contract into a file: {id, OwnerId} of the stored document */
        post: operations["documentTemplates.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["credentials.find"];
        put?: never;
        /** Create */
        post: operations["credentials.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credentials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["credentials.get"];
        /** Replace */
        put: operations["credentials.update"];
        post?: never;
        /** Remove */
        delete: operations["credentials.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["credentials.patch"];
        trace?: never;
    };
    "/credentials/{id}/staged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stage new secrets beside those in use */
        put: operations["credentials.byId.staged.put"];
        post?: never;
        /** Discard the staged secrets */
        delete: operations["credentials.byId.staged.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credentials/{id}/staged/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try the staged secrets at every provider that uses the credential */
        post: operations["credentials.byId.staged.test.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credentials/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the staged secrets into use: connections by them are opened before those by the others close */
        post: operations["credentials.byId.rotate.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credentials/{id}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put the previous secrets back into use */
        post: operations["credentials.byId.revert.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credentials/{id}/previous": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Drop the previous secrets */
        delete: operations["credentials.byId.previous.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/dadata/getRequisitesByInn/{inn}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the register knows of a company: {title, legal, manager, address} */
        get: operations["n.dadata.getRequisitesByInn.byInn.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/dadata/suggest/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Banks by part of a name or by BIK: {suggestions: [{name, bik, ks}]} */
        get: operations["n.dadata.suggest.bank.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/dadata/clean/fio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person’s name in the nominative and the genitive */
        get: operations["n.dadata.clean.fio.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/{locale}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document, as markdown */
        get: operations["documentation.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with username or email: {token}, or {second: {step, factors}} or {setUp: {step}} where a second factor follows; 401 WRONG_CREDENTIALS, 403 ACCOUNT_BLOCKED with the reason, 429 with the X-RateLimit headers and a puzzle, whose solution lets the next try through */
        post: operations["login.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session at once */
        post: operations["logout.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/as/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A session of an account in the caller’s scope; ends with the caller’s own */
        get: operations["login.as.byUserId.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Another token for this session, which lasts as long as a session may without use: {token}; 403 for API tokens */
        post: operations["session.renew.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open sessions of the account; `current` is the one that asks */
        get: operations["sessions.get"];
        put?: never;
        post?: never;
        /** End every open session of the account but the one that asks, at once */
        delete: operations["sessions.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End an open session of the account at once */
        delete: operations["sessions.byId.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account of one’s own: {id}; 429 with a puzzle where an address makes many */
        post: operations["registration.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/special/survey-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the account came for, as target:type */
        post: operations["special.survey-results.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/emailConfirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the link that confirms the email of the account once more */
        post: operations["emailConfirmation.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirmEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an email with the key that was sent to it; 404 LINK_KEY, 409 EMAIL_TAKEN where another account has confirmed it; 429 with a puzzle where an address confirms many */
        post: operations["confirmEmail.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notMe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say with the key of a letter that a change was not one’s own: ends every session; {recoveryKey}; 404 LINK_KEY; 429 with a puzzle where an address says it often */
        post: operations["notMe.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a letter with a recovery key; 204 whether there is an account or not; 429 with a puzzle where an address asks for many */
        post: operations["recover.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recover/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a recovery key works: {result} */
        get: operations["recover.byKey.get"];
        put?: never;
        /** Set a new password with a recovery key, which ends every session; 404 RECOVERY_KEY */
        post: operations["recover.byKey.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["tokens.find"];
        put?: never;
        /** Create */
        post: operations["tokens.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["tokens.get"];
        /** Replace */
        put: operations["tokens.update"];
        post?: never;
        /** Remove */
        delete: operations["tokens.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["tokens.patch"];
        trace?: never;
    };
    "/tokens/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a token another secret, shown this once; the former one works for the hours of grace */
        post: operations["tokens.byId.rotate.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calls and money of a token by day, the latest first: {data} */
        get: operations["tokens.byId.usage.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings and, with a token, permissions: resource → action → scope */
        get: operations["settings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["users.find"];
        put?: never;
        /** Create */
        post: operations["users.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["users.get"];
        /** Replace */
        put: operations["users.update"];
        post?: never;
        /** Remove */
        delete: operations["users.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["users.patch"];
        trace?: never;
    };
    "/users/{id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Role, reseller, manager, contract and overdraft; what is absent stays */
        put: operations["users.byId.access.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Block at once: sessions and tokens end, running tasks pause */
        post: operations["users.byId.block.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/monthlyLimit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** What an account may spend in a calendar month */
        put: operations["users.byId.monthlyLimit.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a blocked account in again */
        post: operations["users.byId.unblock.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Block, and take out of the lists */
        post: operations["users.byId.archive.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring back from the archive */
        post: operations["users.byId.unarchive.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/resetLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the account a letter with a link that sets a new password */
        post: operations["users.byId.resetLink.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open sessions of an account, those of staff in it included */
        get: operations["users.byId.sessions.get"];
        put?: never;
        post?: never;
        /** End every session of an account at once */
        delete: operations["users.byId.sessions.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one session of an account at once */
        delete: operations["users.byId.sessions.bySessionId.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** API tokens of an account, without their values */
        get: operations["users.byId.tokens.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an API token of an account; its sockets close at once */
        delete: operations["users.byId.tokens.byTokenId.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userComments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["userComments.find"];
        put?: never;
        /** Create */
        post: operations["userComments.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userComments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["userComments.get"];
        put?: never;
        post?: never;
        /** Remove */
        delete: operations["userComments.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referrals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["referrals.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a password; ends the account’s other sessions, and gives this one another token in X-Session-Token */
        post: operations["changePassword.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/telemetry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["telemetry.find"];
        put?: never;
        /** Create */
        post: operations["telemetry.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settingsUser/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that an account has settled: key → value */
        get: operations["settingsUser.byAccountId.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settingsUser/{accountId}/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One setting of an account; null when it has none */
        get: operations["settingsUser.byAccountId.byKey.get"];
        /** Keep a setting of an account; null forgets it */
        put: operations["settingsUser.byAccountId.byKey.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendingsIncoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["sendingsIncoming.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendingsIncoming/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["sendingsIncoming.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings of the installation: {data: [{key, value, default, isChanged, version, updatedAt}], total} */
        get: operations["installation.settings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/settings/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a setting, on every node at once; null for its default. If-Match names the version that is replaced. Settings of signing in and of how long data is kept ask for the second factor again and answer 403 ACTING to whoever acts as somebody */
        put: operations["installation.settings.byKey.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/settings/{key}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest changes of a setting, the newest first: {data: [{before, after, User, ip, createdAt}], total} */
        get: operations["installation.settings.byKey.history.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/tests/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an email now and answer what the mail server said */
        post: operations["installation.tests.mail.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/tests/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask each payment service whether it takes payments, and answer what it said */
        post: operations["installation.tests.payment.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/tests/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write, read and remove a file, and answer how it went */
        post: operations["installation.tests.storage.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["invoices.find"];
        put?: never;
        /** Issue an invoice; with $scope=awaitDocument the answer has its document */
        post: operations["invoices.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["invoices.get"];
        /** Replace */
        put: operations["invoices.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["invoices.patch"];
        trace?: never;
    };
    "/eventsHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["eventsHistory.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eventsHistory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["eventsHistory.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listActions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do something with many rows */
        post: operations["listActions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listActions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far it is, and what was not done */
        get: operations["listActions.get"];
        put?: never;
        post?: never;
        /** Stop it */
        delete: operations["listActions.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listViews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["listViews.find"];
        put?: never;
        /** Create */
        post: operations["listViews.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listViews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["listViews.get"];
        /** Replace */
        put: operations["listViews.update"];
        post?: never;
        /** Remove */
        delete: operations["listViews.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["listViews.patch"];
        trace?: never;
    };
    "/margin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revenue, cost and margin of a period */
        get: operations["margin.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/margin/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The margin of a period as CSV, by day, account, provider, operator and channel */
        get: operations["margin.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["members.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["members.get"];
        /** Replace */
        put: operations["members.update"];
        post?: never;
        /** Remove */
        delete: operations["members.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["members.patch"];
        trace?: never;
    };
    "/members/{id}/handOver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make another person the owner, and oneself what `role` says */
        post: operations["members.byId.handOver.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberInvitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["memberInvitations.find"];
        put?: never;
        /** Create */
        post: operations["memberInvitations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberInvitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove */
        delete: operations["memberInvitations.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberInvitations/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the letter again, with another link */
        post: operations["memberInvitations.byId.send.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/join/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account, the email and the role of an invitation; 404 LINK_KEY */
        get: operations["join.byKey.get"];
        put?: never;
        /** Accept an invitation with a username and a password, and sign in, as POST /login answers; 404 LINK_KEY; 429 with a puzzle where many join from an address */
        post: operations["join.byKey.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messageRuleGroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["messageRuleGroups.find"];
        put?: never;
        /** Create */
        post: operations["messageRuleGroups.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messageRuleGroups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["messageRuleGroups.get"];
        /** Replace */
        put: operations["messageRuleGroups.update"];
        post?: never;
        /** Remove */
        delete: operations["messageRuleGroups.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["messageRuleGroups.patch"];
        trace?: never;
    };
    "/messageRuleGroups/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What message rules make of a message, with a group as it is edited; nothing is sent */
        post: operations["messageRuleGroups.check.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patterns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["patterns.find"];
        put?: never;
        /** Create */
        post: operations["patterns.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/patterns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["patterns.get"];
        /** Replace */
        put: operations["patterns.update"];
        post?: never;
        /** Remove */
        delete: operations["patterns.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["patterns.patch"];
        trace?: never;
    };
    "/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["moderation.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/moderation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["moderation.get"];
        /** Replace */
        put: operations["moderation.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["moderation.patch"];
        trace?: never;
    };
    "/users/{id}/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether sends of an account are read first: {isRequired} */
        get: operations["users.byId.moderation.get"];
        /** Have sends of an account read first, or not */
        put: operations["users.byId.moderation.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/notifications/telegram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The Telegram chat in which whoever calls is told */
        get: operations["n.notifications.telegram.get"];
        put?: never;
        post?: never;
        /** End the link of the Telegram chat */
        delete: operations["n.notifications.telegram.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/notifications/telegram/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A code that links a Telegram chat, shown this once */
        post: operations["n.notifications.telegram.code.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["notifications.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["notifications.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Mark as read; the body is empty */
        patch: operations["n.notifications.byId.read.patch"];
        trace?: never;
    };
    "/n/notifications/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test by one channel now and answer what became of it */
        post: operations["n.notifications.test.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/openId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lead to the company’s own sign-in: 302; next is the page to open afterwards */
        get: operations["login.openId.get"];
        put?: never;
        /** Go on where the company’s own sign-in has led back: {token}, or the step of a second factor; 410 STEP_EXPIRED */
        post: operations["login.openId.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/openId/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the company’s own sign-in leads back to: 302 to the sign-in page */
        get: operations["login.openId.callback.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout/openId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lead to the end of the provider’s session: 302 */
        get: operations["logout.openId.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/openId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company’s own sign-in: what to register with its provider */
        get: operations["installation.openId.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/openId/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep the client’s secret, sealed; null for none */
        put: operations["installation.openId.secret.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/openId/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the description of the provider */
        post: operations["installation.openId.test.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billings/operations/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an operation on many balances would do */
        post: operations["billings.operations.quote.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billings/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the balances of many accounts, as a task */
        post: operations["billings.operations.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billings/operations/{taskId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of each account of such a task, as CSV */
        get: operations["billings.operations.byTaskId.report.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optOutWords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["optOutWords.find"];
        put?: never;
        /** Create */
        post: operations["optOutWords.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optOutWords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["optOutWords.get"];
        /** Replace */
        put: operations["optOutWords.update"];
        post?: never;
        /** Remove */
        delete: operations["optOutWords.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["optOutWords.patch"];
        trace?: never;
    };
    "/optOuts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["optOuts.find"];
        /** Put everybody in a stored file on the stop list */
        put: operations["optOuts.put"];
        /** Create */
        post: operations["optOuts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optOuts/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports of opt-outs that still run */
        get: operations["optOuts.imports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optOuts/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import is, and what came of it */
        get: operations["optOuts.imports.byId.get"];
        put?: never;
        post?: never;
        /** Stop an import after its batch; what is stored stays */
        delete: operations["optOuts.imports.byId.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optOuts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The consent journal as CSV, whole or of one recipient */
        get: operations["optOuts.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optOuts/{id}/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a recipient said about being written to */
        get: operations["optOuts.journal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optOuts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["optOuts.get"];
        put?: never;
        post?: never;
        /** Remove */
        delete: operations["optOuts.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consentEntries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["consentEntries.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consentEntries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["consentEntries.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp-settings/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["otpChannels.find"];
        put?: never;
        /** Create */
        post: operations["otpChannels.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp-settings/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["otpChannels.get"];
        /** Replace */
        put: operations["otpChannels.update"];
        post?: never;
        /** Remove */
        delete: operations["otpChannels.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["otpChannels.patch"];
        trace?: never;
    };
    "/n/otp-settings/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["otpTemplates.find"];
        put?: never;
        /** Create */
        post: operations["otpTemplates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp-settings/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["otpTemplates.get"];
        /** Replace */
        put: operations["otpTemplates.update"];
        post?: never;
        /** Remove */
        delete: operations["otpTemplates.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["otpTemplates.patch"];
        trace?: never;
    };
    "/n/otp-settings/widgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["otpWidgets.find"];
        put?: never;
        /** Create */
        post: operations["otpWidgets.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp-settings/widgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["otpWidgets.get"];
        /** Replace */
        put: operations["otpWidgets.update"];
        post?: never;
        /** Remove */
        delete: operations["otpWidgets.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["otpWidgets.patch"];
        trace?: never;
    };
    "/n/otp-settings/widgets/{id}/channels/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** All channels of a widget; the one of the least priority is tried first */
        put: operations["otpWidgets.channels"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp-settings/widgets/{id}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** What a widget may send: to which countries, how many codes, and for how much a day */
        put: operations["otpWidgets.limits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp-settings/widgets/{id}/blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take a widget of an account below out of service, or back into it */
        put: operations["otpWidgets.block"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp-handler/widgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a widget’s script is, how many codes it sent in the last day and how many were entered rightly */
        get: operations["otpHandler.widget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp-handler/widgets/{id}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of a widget’s calls for codes, by hour or day and country, with refusals by reason */
        get: operations["otpHandler.statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp-handler/proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whose phone a widget confirmed: answers a proof once, in the 10 minutes after the code was entered */
        post: operations["otpHandler.proof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpBlocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["otpBlocks.find"];
        put?: never;
        /** Create */
        post: operations["otpBlocks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpBlocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["otpBlocks.get"];
        put?: never;
        post?: never;
        /** Remove */
        delete: operations["otpBlocks.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpAbuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests for one-time passwords by network, range of numbers, country, widget or account, suspicious ones first */
        get: operations["otpAbuse.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpAbuse/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest requests behind a row of the traffic: {data} */
        get: operations["otpAbuse.requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp/{widgetId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a widget looks: {name, styles}; 403 where it is off */
        get: operations["n.otp.byWidgetId.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp/{widgetId}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a code to a phone */
        post: operations["n.otp.byWidgetId.codes.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp/{widgetId}/codes/{id}/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send another code: by the same channel, then by the next */
        post: operations["n.otp.byWidgetId.codes.byId.restart.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/otp/{widgetId}/codes/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare a code that was entered */
        post: operations["n.otp.byWidgetId.codes.byId.verify.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["payments.find"];
        put?: never;
        /** Begin a payment: the answer’s `url` is where it is made; with `cardId` charge a saved card at once */
        post: operations["payments.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["payments.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an account can pay by: {data: [{method, commission, isRecurrent}]} */
        get: operations["payments.methods.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The saved cards that the account can pay by: {data} */
        get: operations["payments.cards.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget a saved card */
        delete: operations["payments.cards.byId.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Approve or reject the refund that is asked for */
        put: operations["payments.byId.refund.put"];
        /** Ask for money back; staff decide about it */
        post: operations["payments.byId.refund.post"];
        /** Take back the request for a refund */
        delete: operations["payments.byId.refund.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataExports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports of the own data, the latest first */
        get: operations["dataExports.get"];
        put?: never;
        /** Order an export of the own data; 429 while one is written, and after 3 within a day */
        post: operations["dataExports.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataExports/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An address of the archive, for 10 minutes; takes the password where there is no second factor */
        post: operations["dataExports.byId.link.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/legalTexts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Texts of the operator: which hold, and which were accepted */
        get: operations["legalTexts.get"];
        put?: never;
        /** Accept the version of a text that holds; 409 where it is another by now */
        post: operations["legalTexts.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/legalTexts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Texts of the operator that an account has accepted */
        get: operations["users.byId.legalTexts.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What closing the account would take, and what stands against it */
        get: operations["closing.get"];
        put?: never;
        /** Close the account after the days that the installation gives; signing in takes it back. 409 while something has to be settled */
        post: operations["closing.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the closing of an account stands */
        get: operations["users.byId.closing.get"];
        put?: never;
        /** Close an account whose holder has asked for it, after the days that the installation gives */
        post: operations["users.byId.closing.post"];
        /** Keep an account that was to be closed */
        delete: operations["users.byId.closing.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/closing/now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close an account that was to be closed at once, for good; takes its username */
        post: operations["users.byId.closing.now.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providerGroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["providerGroups.find"];
        put?: never;
        /** Create */
        post: operations["providerGroups.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providerGroups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["providerGroups.get"];
        /** Replace */
        put: operations["providerGroups.update"];
        post?: never;
        /** Remove */
        delete: operations["providerGroups.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["providerGroups.patch"];
        trace?: never;
    };
    "/providersPrices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["providersPrices.find"];
        put?: never;
        /** Create */
        post: operations["providersPrices.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providersPrices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["providersPrices.get"];
        /** Replace */
        put: operations["providersPrices.update"];
        post?: never;
        /** Remove */
        delete: operations["providersPrices.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["providersPrices.patch"];
        trace?: never;
    };
    "/providers/{id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A provider's price list as CSV: type,country,mccmnc,price,unit,from,to */
        get: operations["providers.byId.prices.get"];
        /** Replaces a provider's price list by a CSV file: type,country,mccmnc,price,unit,from,to */
        put: operations["providers.byId.prices.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{id}/prices/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How a file differs from the price list that holds; changes nothing */
        post: operations["providers.byId.prices.check.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["providers.find"];
        put?: never;
        /** Create */
        post: operations["providers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["providers.get"];
        /** Replace */
        put: operations["providers.update"];
        post?: never;
        /** Remove */
        delete: operations["providers.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["providers.patch"];
        trace?: never;
    };
    "/providers/{id}/control": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Let a provider work, drain it (nothing new is given to it) or pause it */
        put: operations["providers.byId.control.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{id}/routes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Routing groups that name a provider: {data: [{id, title, type, isActive, place, rules, users}]} */
        get: operations["providers.byId.routes.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{id}/traffic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of a provider’s messages, by minute of the last day: {data} */
        get: operations["providers.byId.traffic.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{id}/exchanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last requests to a provider and of it with their answers, masked: {data} */
        get: operations["providers.byId.exchanges.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try the connection: {ok, text, milliseconds} */
        post: operations["providers.byId.test.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{id}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new address for pushed reports: {url}, shown this once */
        post: operations["providers.byId.callback.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fiscal receipts of a payment: {data} */
        get: operations["payments.byId.receipts.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/receipts/{receiptId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a receipt again that was given up */
        post: operations["payments.byId.receipts.byReceiptId.retry.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recurrentPayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["recurrentPayments.find"];
        put?: never;
        /** Create */
        post: operations["recurrentPayments.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recurrentPayments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["recurrentPayments.get"];
        /** Replace */
        put: operations["recurrentPayments.update"];
        post?: never;
        /** Remove */
        delete: operations["recurrentPayments.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["recurrentPayments.patch"];
        trace?: never;
    };
    "/recurrentPayments/{id}/reInit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirm the card: {url}, where the first payment is made */
        get: operations["recurrentPayments.byId.reInit.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referrals/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Terms of the referral programme, and what the account has earned */
        get: operations["referrals.earnings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remoteFailures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Failures of areas in browsers by release and kind, the latest first */
        get: operations["remoteFailures.get"];
        put?: never;
        /** A failure of an area in a browser */
        post: operations["remoteFailures.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remoteLoads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Releases that a page has loaded, of areas that are being rolled out */
        post: operations["remoteLoads.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every known release: what it needs, who made it live, how it did in browsers */
        get: operations["deploy.releases.get"];
        put?: never;
        /** Upload a release: a tar of the built folder */
        post: operations["deploy.releases.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make releases live in one step */
        post: operations["deploy.activate.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the release before live again */
        post: operations["deploy.rollback.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/rollout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a release to some accounts, change who has it, or without `release` take it back from all */
        post: operations["deploy.rollout.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show or hide an area */
        post: operations["deploy.switch.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is live, since when, and how it does */
        get: operations["deploy.status.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who changed what and when, the newest first */
        get: operations["deploy.history.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deploy/gc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove releases that nothing names for a week */
        post: operations["deploy.gc.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registry/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The known releases of every area, the newest first */
        get: operations["registry.releases.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registry/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See a release before others do; 422 RELEASE_REFUSED with every reason as data[].message */
        post: operations["registry.preview.post"];
        /** See what is live again */
        delete: operations["registry.preview.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reportSchedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["reportSchedules.find"];
        put?: never;
        /** Create */
        post: operations["reportSchedules.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reportSchedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["reportSchedules.get"];
        /** Replace */
        put: operations["reportSchedules.update"];
        post?: never;
        /** Remove */
        delete: operations["reportSchedules.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["reportSchedules.patch"];
        trace?: never;
    };
    "/reportSchedules/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the report of a schedule now */
        post: operations["reportSchedules.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order a file of what a list shows */
        post: operations["reports.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a report is */
        get: operations["reports.get"];
        put?: never;
        post?: never;
        /** Stop a report */
        delete: operations["reports.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requisites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["requisites.find"];
        put?: never;
        /** Create */
        post: operations["requisites.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requisites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["requisites.get"];
        /** Replace */
        put: operations["requisites.update"];
        post?: never;
        /** Remove */
        delete: operations["requisites.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["requisites.patch"];
        trace?: never;
    };
    "/routingGroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["routingGroups.find"];
        put?: never;
        /** Create */
        post: operations["routingGroups.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routingGroups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["routingGroups.get"];
        /** Replace */
        put: operations["routingGroups.update"];
        post?: never;
        /** Remove */
        delete: operations["routingGroups.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["routingGroups.patch"];
        trace?: never;
    };
    "/keywordLists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["keywordLists.find"];
        put?: never;
        /** Create */
        post: operations["keywordLists.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keywordLists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["keywordLists.get"];
        /** Replace */
        put: operations["keywordLists.update"];
        post?: never;
        /** Remove */
        delete: operations["keywordLists.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["keywordLists.patch"];
        trace?: never;
    };
    "/operatorGroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["operatorGroups.find"];
        put?: never;
        /** Create */
        post: operations["operatorGroups.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operatorGroups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["operatorGroups.get"];
        /** Replace */
        put: operations["operatorGroups.update"];
        post?: never;
        /** Remove */
        delete: operations["operatorGroups.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["operatorGroups.patch"];
        trace?: never;
    };
    "/routing/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The way and the price of a message, and why; nothing is sent */
        post: operations["routing.trace.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What of yesterday would have gone elsewhere by the draft or a version */
        post: operations["routing.comparison.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/routingGroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups that an account sends by: {groups} */
        get: operations["users.byId.routingGroups.get"];
        /** Groups that an account sends by, all of them */
        put: operations["users.byId.routingGroups.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["routingVersions.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["routingVersions.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The routing as it is staged, and how it differs from the live one */
        get: operations["routing.draft.get"];
        put?: never;
        post?: never;
        /** Forgets all that is staged. Answers the draft */
        delete: operations["routing.draft.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/draft/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stages a new group. Answers the draft */
        post: operations["routing.draft.groups.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/draft/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stages the content of a group. Answers the draft */
        put: operations["routing.draft.groups.byId.put"];
        post?: never;
        /** Stages that a group goes. Answers the draft */
        delete: operations["routing.draft.groups.byId.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/draft/groups/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forgets what is staged of a group. Answers the draft */
        post: operations["routing.draft.groups.byId.discard.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/draft/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes all that is staged live at once, as a version. Answers the draft */
        post: operations["routing.draft.publish.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/versions/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an earlier version live again, as a new one. Answers the draft */
        post: operations["routing.versions.byId.restore.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Operators by prefix, as CSV: prefix,operator,mccmnc,country */
        get: operations["operators.get"];
        /** Replaces the whole table by a CSV file: prefix,operator,mccmnc,country. Answers {total} */
        put: operations["operators.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table of operators in force, since when and by whom, and the one before it */
        get: operations["operators.table.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/previous": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What going back to the table of operators before would change */
        get: operations["operators.previous.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts the table of operators before in force again. Answers {total} */
        post: operations["operators.restore.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionaries/getOperatorsData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Operators by mcc and mnc: {data: [{mcc, mnc, operator, country}]}, those that are known; with `search` also those that contain it */
        post: operations["dictionaries.getOperatorsData.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How a file differs from the table of operators in force; changes nothing */
        post: operations["operators.check.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendernames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["sendernames.find"];
        /** Decide about several requests */
        put: operations["sendernames.put"];
        /** Create */
        post: operations["sendernames.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendernames/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["sendernames.get"];
        /** Replace */
        put: operations["sendernames.update"];
        post?: never;
        /** Remove */
        delete: operations["sendernames.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["sendernames.patch"];
        trace?: never;
    };
    "/sendernames/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Earlier decisions, and names of other accounts that are alike */
        get: operations["sendernames.byId.review.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendings/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a send would reach and cost */
        post: operations["sendings.quote.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["sendings.find"];
        put?: never;
        /** Send to a set of recipients */
        post: operations["sendings.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendings/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages by time and channel: from, to, step (seconds); filters as in the list, but for status, error, recipient, operator, provider and price */
        get: operations["sendings.statistics.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendings/statistics/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why messages failed: from, to; filters as in the statistics */
        get: operations["sendings.statistics.failures.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendings/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sums over all messages of a filter: filters and search as in the list; null where there are too many */
        get: operations["sendings.sums.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["sendings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendings/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to a message */
        get: operations["sendings.byId.timeline.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendings/{id}/planned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What may still be sent after a message of a chain */
        get: operations["sendings.byId.planned.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sendings/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send messages with texts of their own: one a line, answered one a line */
        post: operations["sendings.batch.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["servers.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/servers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["servers.get"];
        /** Replace */
        put: operations["servers.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["servers.patch"];
        trace?: never;
    };
    "/setup/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether the link of a first start works: 204 or 404 */
        post: operations["setup.link.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the first administrator by the link of a first start: {id} */
        post: operations["setup.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/setup/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the installation still lacks: {steps, isDismissed} */
        get: operations["setup.checklist.get"];
        /** Put the list away for the caller, or bring it back */
        put: operations["setup.checklist.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shortLinks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["shortLinks.find"];
        put?: never;
        /** Create */
        post: operations["shortLinks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shortLinks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["shortLinks.get"];
        /** Replace */
        put: operations["shortLinks.update"];
        post?: never;
        /** Remove */
        delete: operations["shortLinks.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["shortLinks.patch"];
        trace?: never;
    };
    "/n/shortener": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The short version of an address: {shortUrl, code} */
        get: operations["n.shortener.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billings/balance/{userId}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account statement of a period: movements, opening and closing balance, as PDF, XLSX or CSV */
        get: operations["billings.balance.byUserId.statement.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["storage.find"];
        put?: never;
        /** Upload a file (multipart: file, isPublic) */
        post: operations["storage.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/storage/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bytes of a file; with return=meta what is known of it */
        get: operations["storage.byId.get"];
        /** Replace */
        put: operations["storage.update"];
        post?: never;
        /** Remove */
        delete: operations["storage.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["storage.patch"];
        trace?: never;
    };
    "/storage/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bytes that the own files take, and may take */
        get: operations["storage.usage.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest messages of the account’s conversation with support: {data, total} */
        get: operations["support.messages.get"];
        put?: never;
        /** Write to support */
        post: operations["support.messages.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/messages/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The account has seen all answers */
        put: operations["support.messages.seen.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["supportThreads.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/threads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["supportThreads.get"];
        /** Replace */
        put: operations["supportThreads.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["supportThreads.patch"];
        trace?: never;
    };
    "/support/threads/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of a conversation, the newest first; `before` one of them: {data, hasMore} */
        get: operations["support.threads.byId.messages.get"];
        put?: never;
        /** Answer an account: it sees the answer in its chat and is notified */
        post: operations["support.threads.byId.messages.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariffs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["tariffs.find"];
        put?: never;
        /** Create */
        post: operations["tariffs.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariffs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["tariffs.get"];
        /** Replace */
        put: operations["tariffs.update"];
        post?: never;
        /** Remove */
        delete: operations["tariffs.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["tariffs.patch"];
        trace?: never;
    };
    "/tariffs/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The price of one message by a tariff, saved or not, and how it comes about */
        post: operations["tariffs.check.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariffs/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts that pay by a tariff: {data: [{id, username, role, isActive, priority}], total} */
        get: operations["tariffs.byId.users.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariffs/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Archive: it is given to nobody any more, who has it goes on paying by it */
        post: operations["tariffs.byId.archive.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariffs/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take out of the archive */
        post: operations["tariffs.byId.unarchive.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariffs/{id}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Plan terms for a moment to come; those who pay by the tariff are told */
        put: operations["tariffs.byId.change.put"];
        post?: never;
        /** Call planned terms off; those who pay by the tariff are told */
        delete: operations["tariffs.byId.change.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/tariffs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tariffs that an account pays by: {tariffs: [{id, priority}]} */
        get: operations["users.byId.tariffs.get"];
        /** Tariffs that an account pays by, all of them; the lowest priority is tried first. Not one’s own, and only tariffs that one sees */
        put: operations["users.byId.tariffs.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["tasks.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["tasks.get"];
        /** Replace */
        put: operations["tasks.update"];
        post?: never;
        /** Remove */
        delete: operations["tasks.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["tasks.patch"];
        trace?: never;
    };
    "/tasks/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of the messages of a task, why they failed and what they cost */
        get: operations["tasks.byId.summary.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}/sending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a mailing said and to whom, as it can be sent again; with failed to the addresses that it failed for */
        get: operations["tasks.byId.sending.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}/failedList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a contact list of those whom a mailing failed for */
        post: operations["tasks.byId.failedList.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}/title": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Name a task */
        put: operations["tasks.byId.title.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["templates.find"];
        put?: never;
        /** Create */
        post: operations["templates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["templates.get"];
        /** Replace */
        put: operations["templates.update"];
        post?: never;
        /** Remove */
        delete: operations["templates.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["templates.patch"];
        trace?: never;
    };
    "/n/{generator}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write the text of a message: {result} */
        post: operations["n.byGenerator.text.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tts/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a text aloud into a file: {fileId} */
        post: operations["tts.generate.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/second": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The second step of a sign-in: {token}; 422 WRONG_FACTOR, 410 STEP_EXPIRED, 429 after too many tries. With `remember` the browser is not asked again for `rememberDays` */
        post: operations["login.second.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/second/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A challenge for a passkey in the second step: {step, options} */
        post: operations["login.second.passkey.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A challenge for a sign-in by passkey alone: {step, options} */
        post: operations["login.passkey.options.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by a passkey alone: {token}; 422 WRONG_FACTOR, 429 with a puzzle */
        post: operations["login.passkey.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/setUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Use the new factor for the first time, and sign in: {token, backupCodes} */
        put: operations["login.setUp.put"];
        /** Begin to set up the factor that is demanded: {step, totp: {secret, uri}} or {step, options} */
        post: operations["login.setUp.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/twoFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The factors of the account, without any secret */
        get: operations["twoFactor.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/twoFactor/setUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Use the new factor for the first time; the first one comes with backup codes */
        put: operations["twoFactor.setUp.put"];
        /** Begin to set a factor up: {step, totp: {secret, uri}} or {step, options} */
        post: operations["twoFactor.setUp.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/twoFactor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove the authenticator app */
        delete: operations["twoFactor.totp.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/twoFactor/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename a passkey */
        put: operations["twoFactor.passkeys.byId.put"];
        post?: never;
        /** Remove a passkey */
        delete: operations["twoFactor.passkeys.byId.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/twoFactor/backupCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make new backup codes; those before them end */
        post: operations["twoFactor.backupCodes.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/twoFactor/stepUp/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A challenge for a passkey that is proved again */
        post: operations["twoFactor.stepUp.options.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/twoFactor/stepUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove a factor again, for calls that answer 403 STEP_UP; counts for 10 minutes */
        post: operations["twoFactor.stepUp.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/twoFactor/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Browsers that are not asked for the second factor at sign-in; `current` is the one that asks */
        get: operations["twoFactor.devices.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/twoFactor/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget such a browser: its next sign-in asks for the factor */
        delete: operations["twoFactor.devices.byId.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/twoFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Factors of an account, whether it has to have one, and the request to remove them */
        get: operations["users.byId.twoFactor.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/factorDemand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Whether an account has to have a second factor, whatever its role */
        put: operations["users.byId.factorDemand.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/factorRecovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask to remove the factors of a lost device; another person approves */
        post: operations["users.byId.factorRecovery.post"];
        /** Decline such a request, or take it back */
        delete: operations["users.byId.factorRecovery.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/factorRecovery/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve such a request of somebody else: factors and sessions of the account end */
        post: operations["users.byId.factorRecovery.approve.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utmSets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["utmSets.find"];
        put?: never;
        /** Create */
        post: operations["utmSets.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utmSets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["utmSets.get"];
        /** Replace */
        put: operations["utmSets.update"];
        post?: never;
        /** Remove */
        delete: operations["utmSets.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["utmSets.patch"];
        trace?: never;
    };
    "/n/wapi/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["wapiInstances.find"];
        put?: never;
        /** Create */
        post: operations["wapiInstances.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/wapi/instances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["wapiInstances.get"];
        /** Replace */
        put: operations["wapiInstances.update"];
        post?: never;
        /** Remove */
        delete: operations["wapiInstances.remove"];
        options?: never;
        head?: never;
        /** Change some fields */
        patch: operations["wapiInstances.patch"];
        trace?: never;
    };
    "/n/wapi/instances/{id}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A code that links a phone: {image, expiresAt} */
        post: operations["wapiInstances.qr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/wapi/instances/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay the next period from the balance of the owner */
        post: operations["wapiInstances.renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/wapi/instances/{id}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlink the phone */
        post: operations["wapiInstances.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/wapi/instances/{id}/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the next period costs, and what the owner has */
        get: operations["wapiInstances.price"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/n/wapi/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a period of an instance costs the account */
        get: operations["wapiInstances.terms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhookCalls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["webhookCalls.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhookCalls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["webhookCalls.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhookReplays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, within the caller’s scope */
        get: operations["webhookReplays.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhookReplays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One by id */
        get: operations["webhookReplays.get"];
        put?: never;
        post?: never;
        /** Remove */
        delete: operations["webhookReplays.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the caller’s endpoints do, one for each event */
        get: operations["webhooks.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events of an account behind a cursor, the oldest first, as webhooks tell them */
        get: operations["events.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhookCalls/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call the account’s server with an example: its true answer */
        post: operations["webhookCalls.test.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhookCalls/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send one call again */
        post: operations["webhookCalls.byId.replay.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhookCalls/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the calls of a range again */
        post: operations["webhookCalls.replay.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{event}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new secret, shown this once; the one before it signs beside it for a day */
        post: operations["webhooks.byEvent.secret.post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Why an account is blocked; the reason is told to whoever signs in with it. */
        AccountBlock: {
            reason: string;
            at: string;
        };
        /** @description Where the closing of an account stands: `GET /closing`, `GET /users/{id}/closing`. */
        AccountClosing: {
            request: components["schemas"]["ClosingRequest"] | null;
            /** @description Since when it is closed for good; null while it is not. */
            closedAt: null | string;
            /** @description Whether everything that goes has gone. */
            isErased: boolean;
            obstacles: ("accountsBelow" | "debt" | "lastAdministrator" | "underWay")[];
            /** @description What the account can spend, without its overdraft. */
            balance: number;
            /** @description Days in which a request can be taken back. */
            delayDays: number;
        };
        /** @description Two factors of an account as staff see them. */
        AccountFactors: {
            /** @description Whether the account itself is marked, whatever its role. */
            isMarked: boolean;
            /** @description The open request to remove them; null without one. */
            recovery: components["schemas"]["FactorRecovery"] | null;
            totp: null | {
                createdAt: string;
                lastUsedAt: null | string;
            };
            passkeys: components["schemas"]["Passkey"][];
            /** @description Backup codes that are left; null without a factor. */
            backupCodes: null | number;
            /** @description Whether the account may not be without a factor, by its role or by itself. */
            isDemanded: boolean;
        };
        /** @description An account as others name it. */
        AccountName: {
            id: string;
            username: string;
        };
        /** @description One of several buttons: `action` is a link that it opens, or a text that it replies with. */
        ActionButton: {
            text: string;
            action: string;
        };
        /** @description What is wrong with the platform or a route, or when it is worked on, as staff writes it. */
        Announcement: {
            id: string;
            /** @enum {unknown} */
            kind: "maintenance" | "platform" | "routes";
            /** @enum {unknown} */
            tone: "error" | "info" | "warning";
            text: {
                en: string;
                es: string;
                ru: string;
            };
            types: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
            startsAt: string;
            endsAt: null | string;
            isNotified: boolean;
            /** @description The provider whose open circuit raised it; null where somebody wrote it. */
            provider: null | string;
            /** @description Its author; null where the platform raised it. */
            OwnerId: null | string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description A rule that was applied to a message, as its timeline tells it. */
        AppliedMessageRule: {
            rule: string;
            /** @enum {unknown} */
            action: "moderate" | "refuse" | "replace" | "route";
        };
        /** @description A payment method that is available to an account: `GET /payments/methods?UserId=` answers `{data}` of these. */
        AvailableMethod: {
            /** @enum {unknown} */
            method: "card" | "wallet";
            /** @description In percent of the amount. */
            commission: number;
            /** @description Whether the method can be stored and charged again without the payer. */
            isRecurrent: boolean;
        };
        /** @description A report or an import of any account, as those see it who run the installation. */
        BackgroundJob: {
            id: string;
            /** @enum {unknown} */
            kind: "import" | "report";
            OwnerId: string;
            username: string;
            /** @description The list that a report is of, or the title of the list that an import goes into; empty for opt-outs. */
            subject: string;
            /** @enum {unknown} */
            state: "completed" | "failed" | "running" | "stopped" | "waiting";
            /** @description Rows that are done. */
            done: number;
            /** @description Rows that there are altogether, where that is known. */
            total: null | number;
            /** @description Code of the error of one that has failed. */
            error: null | string;
            /** @description When it was ordered. */
            createdAt: string;
            /** @description When it ended; null while it waits or runs. */
            endedAt: null | string;
        };
        /** @description Answer of `GET /billings/balance/{userId}`; `balance` excludes what is held. */
        Balance: {
            balance: number;
            overdraft: number;
            held: number;
            currency: string;
            /** @description What whoever administrates the account lets it spend in a calendar month, and what it has spent in this one; absent without a limit. */
            monthly?: {
                limit: number;
                spent: number;
            };
        };
        /** @description What an account spent in a day and had at its end; amounts in its currency. */
        BalanceDay: {
            /** @description When the day began, ISO. */
            at: string;
            /** @description Charged, less what was given back. */
            spent: number;
            /** @description The balance at the end of the day, without overdraft. */
            balance: number;
        };
        /** @description The answer to a line that was accepted; `id` is that of its message. */
        BatchAccepted: {
            /** @description Its number in the body, from 1. */
            line: number;
            reference?: string;
            id: string;
            /** @constant */
            status: "pending";
            /**
             * @description `pending` while somebody has to read it; it is not sent before.
             * @enum {unknown}
             */
            moderation: "approved" | "pending" | "rejected";
            /** @description In the account's currency. */
            price: number;
            /** @description Messages that were accepted together and have everything but their texts in common are one send. */
            groupId: string;
            TaskId: string;
        };
        /** @description Why a line was not accepted: the code and the fields that a send of this message alone would be refused with. */
        BatchError: {
            /** @enum {unknown} */
            code: "ACCOUNT_BLOCKED" | "ACCOUNT_DISABLED" | "ACTING" | "BAD_REQUEST" | "CHANNEL_NOT_ALLOWED" | "CHANNEL_UNAVAILABLE" | "CONFLICT" | "CREDENTIAL_UNTESTED" | "CREDENTIAL_USED" | "DAILY_LIMIT" | "EMAIL_TAKEN" | "FILE_EXPIRED" | "FILE_LOCKED" | "FILE_USED" | "FORBIDDEN" | "FOREIGN_AREA" | "IDEMPOTENCY_REUSED" | "IDEMPOTENCY_RUNNING" | "IMPORT_EMPTY" | "IMPORT_NOT_CSV" | "IMPORT_NO_COLUMNS" | "INSUFFICIENT_BALANCE" | "INTERNAL" | "LAST_ADMINISTRATOR" | "LAST_FACTOR" | "LAST_OWNER" | "LINK_KEY" | "LIST_USED" | "MAINTENANCE" | "MESSAGE_REFUSED" | "METHOD_NOT_ALLOWED" | "MONTHLY_LIMIT" | "MOVED_MONEY" | "NOT_FOUND" | "NO_RECIPIENTS" | "NO_SENDER" | "OTP_REFUSED" | "OWN_ACCOUNT" | "OWN_REQUEST" | "PROVIDER_USED" | "QUOTA_EXCEEDED" | "RANGE_TOO_LONG" | "RECOVERY_KEY" | "RELEASE_REFUSED" | "REQUEST_TIMEOUT" | "RESOURCE_CHANGED" | "REVISION_CONFLICT" | "ROUTING_GROUP_USED" | "SCOPE_MISSING" | "SENDER_NOT_APPROVED" | "SPEECH_LIMIT" | "STEP_EXPIRED" | "STEP_UP" | "STORAGE_FULL" | "TASK_STATE" | "TEXT_LIMIT" | "TEXT_REFUSED" | "TOO_LARGE" | "TOO_MANY_REQUESTS" | "UNAUTHORIZED" | "UNAVAILABLE" | "UNSUPPORTED_TYPE" | "VALIDATION" | "WRONG_CREDENTIALS" | "WRONG_FACTOR" | "device-link-beta" | "instance-authorized" | "instance-expired" | "instance-removed" | "phone-already-used" | "tariff-required";
            message: string;
            fields?: components["schemas"]["ErrorItem"][];
            params?: {
                [key: string]: number | string;
            };
        };
        /** @description The answer to a line that was refused. */
        BatchRefused: {
            line: number;
            reference?: string;
            error: components["schemas"]["BatchError"];
        };
        /** @description A movement of a balance (spec 1 §3). A send has one for all of its messages: `amount` is what was captured so far plus what is still held, negative for a charge; `data` holds the two parts. */
        Billing: {
            id: string;
            /** @enum {unknown} */
            source: "accrual" | "hlr" | "referral" | "sendings.chat" | "sendings.email" | "sendings.facebook" | "sendings.flashcall" | "sendings.hlr" | "sendings.instagram" | "sendings.mms" | "sendings.mnp" | "sendings.ok" | "sendings.push" | "sendings.sim_push" | "sendings.sms" | "sendings.smsping" | "sendings.telegram" | "sendings.telegramcode" | "sendings.viber" | "sendings.vk" | "sendings.voice" | "sendings.whatsapp" | "subscription.apisender" | "subtract";
            amount: number;
            /** @enum {unknown} */
            status: "complete" | "invalid" | "pending" | "refunded";
            data: {
                price?: number;
                count?: number;
                held?: number;
                captured?: number;
                released?: number;
                multiplier: number;
                /** @description Only for staff and for whoever wrote it (decisions.md "Access"). */
                hidden?: {
                    comment?: string;
                    noRef?: boolean;
                };
            };
            meta: {
                groupId?: string;
                TaskId?: string;
                title?: string;
                PaymentId?: string;
                TransferId?: string;
            };
            /** @description Who made an operation by hand. */
            Author?: components["schemas"]["AccountName"];
            /** @description The other account of a transfer: where the money came from, or went to. */
            Counterpart?: components["schemas"]["AccountName"];
            OwnerId: string;
            TariffId: null | string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description A recipient, a word or a sender name that no account may use. */
        BlockListEntry: {
            id: string;
            /** @enum {unknown} */
            kind: "recipient" | "sender" | "word";
            /** @description A recipient as E.164 phone or email; a word or name in the form in which it is compared. */
            value: string;
            comment: string;
            /** @description Who blocked it. */
            OwnerId: null | string;
            createdAt: string;
        };
        /** @description What became of the entries of a call: `known` stood in the list before, `refused` cannot be entries of the kind. */
        BlockOutcome: {
            added: number;
            known: number;
            refused: string[];
        };
        /** @description How many messages of a period came to what. */
        BoardCounts: {
            accepted: number;
            sent: number;
            delivered: number;
            failed: number;
            noReport: number;
        };
        /** @description A cause of failures, and how many there were in the period before. */
        BoardError: {
            code: string;
            provider: string;
            count: number;
            before: number;
        };
        BoardJobs: {
            reports: {
                waiting: number;
                running: number;
                failed: number;
            };
            imports: {
                running: number;
                failed: number;
            };
            /** @description When old rows were looked for last by a worker; null before the first time. */
            retention: null | string;
        };
        /** @description The latest proof of the ledger; null before the first. */
        BoardLedger: {
            at: string;
            accounts: number;
            entries: number;
            differences: number;
        };
        BoardNode: {
            node: string;
            roles: ("api" | "worker")[];
            version: string;
            startedAt: string;
            /** @description Its last sign of life. */
            at: string;
            isSilent: boolean;
            /** @description Share of one processor, 0–1 and above. */
            cpu: number;
            /** @description Bytes. */
            memory: number;
            sockets: number;
        };
        BoardOperator: {
            operator: string;
            delivered: number;
            failed: number;
            noReport: number;
            reported: components["schemas"]["BoardTimes"];
            /** @description Share delivered in the same hours a week ago, 0–1; null where there was nothing. */
            usual: null | number;
        };
        /** @description One point of the board's pictures; `waited`: median milliseconds until a provider took a message that was due. */
        BoardPoint: {
            at: string;
            waited: null | number;
            accepted: number;
            sent: number;
            delivered: number;
            failed: number;
            noReport: number;
        };
        /** @description Something that an operator should look at, the worst first; `of` names the provider, the queue or the node. */
        BoardProblem: {
            /** @enum {unknown} */
            problem: "ledgerDiffers" | "mailFails" | "noWorker" | "nodeSilent" | "providerDown" | "providerLeftOut" | "queueLate" | "webhooksFail";
            /** @enum {unknown} */
            tone: "error" | "warning";
            of: string;
            /** @description How many, or seconds. */
            count: number;
            text: null | string;
        };
        BoardProvider: {
            /** @description Null of the sandbox, which is always there. */
            id: null | string;
            name: string;
            title: string;
            /** @enum {unknown} */
            kind: "http" | "sandbox" | "smpp" | "smtp" | "telegram";
            types: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
            /** @enum {unknown} */
            state: "degraded" | "down" | "draining" | "healthy" | "leftOut" | "off" | "paused";
            /** @description What the provider or its connection said last, where it is not well. */
            reason: null | string;
            /** @description When a provider that is left out is tried again, and how often that has failed. */
            until: null | string;
            failures: number;
            connections: {
                up: number;
                total: number;
            };
            perSecond: number;
            sent: number;
            delivered: number;
            failed: number;
            noReport: number;
            /** @description Calls that it answered and did not answer. */
            answered: number;
            unanswered: number;
            /** @description From when a message was due until the provider took it, and from then until its report. */
            waited: components["schemas"]["BoardTimes"];
            reported: components["schemas"]["BoardTimes"];
            /** @description Messages that it took, by point of the period. */
            points: number[];
        };
        BoardQueue: {
            /** @enum {unknown} */
            queue: "bulk" | "fallbacks" | "mail" | "reports" | "retry" | "single" | "webhooks";
            /** @description Messages, reports, events or letters that wait; at least so many where `isMore`. */
            waiting: number;
            isMore: boolean;
            /** @description How long the oldest has waited since it was due, in seconds; null where nothing waits. */
            oldest: null | number;
            /** @description What nodes have in hand. */
            nodes: {
                node: string;
                count: number;
            }[];
        };
        /** @description A release on the page of releases. */
        BoardRelease: {
            id: string;
            version: string;
            commit: null | string;
            /** @description When it was uploaded. */
            builtAt: string;
            /**
             * @description `waiting` was never live, or so long ago that no rollback keeps it.
             * @enum {unknown}
             */
            place: "current" | "previous" | "waiting";
            /** @description Bytes of its files; null where it was not recorded. */
            size: null | number;
            /** @description Deploy token or user that uploaded it; null when the history no longer tells. */
            uploadedBy: null | string;
            /** @description When it went live last, and by whom. */
            activatedAt: null | string;
            activatedBy: null | string;
            /** @description Contract package → the versions that it takes; for the shell the version that it provides. */
            contracts: {
                [key: string]: string;
            };
            /** @description Why it cannot go live beside what is live now, in sentences; empty when it can. */
            faults: string[];
            failures: components["schemas"]["ReleaseFailures"];
            /** @description Address of the list of packages in it; undefined for builds that have none. */
            sbom?: string;
        };
        /** @description An area, or the shell, with its known releases, the newest first. */
        BoardTarget: {
            target: string;
            enabled: boolean;
            /** @description The live release; empty as long as none was activated. */
            current: string;
            /** @description The release that some accounts have in place of the live one, with what browsers told of both since its share is this. */
            rollout: null | {
                release: string;
                /** @description Percent of the accounts; 0 while it is enabled for named accounts alone. */
                share: number;
                /** @description Accounts that have it whatever the share. */
                accounts: components["schemas"]["RolloutAccount"][];
                /** @description Whether the share grows by itself. */
                grows: boolean;
                /** @description Whether growth ended because it failed more often than the release before. */
                held: boolean;
                /** @description Since when the share is this; failures are compared from here on. */
                since: string;
                fresh: components["schemas"]["RolloutFigures"];
                before: components["schemas"]["RolloutFigures"];
            };
            /** @description The release that a rollback makes live; null when there is none. */
            before: null | string;
            releases: components["schemas"]["BoardRelease"][];
        };
        /** @description Milliseconds; null where nothing was measured. */
        BoardTimes: {
            median: null | number;
            p95: null | number;
        };
        /** @description An endpoint of a customer whose last calls failed. */
        BoardWebhook: {
            OwnerId: string;
            username: string;
            event: string;
            waiting: number;
            attempts: number;
            /** @description What it answered last, or why it could not be called. */
            answer: string;
        };
        /** @description The answer of `POST /billings/operations`: the task that makes them. */
        BulkOperationAccepted: {
            TaskId: string;
            /** @description Accounts that it changes, and what that comes to. */
            accounts: number;
            amount: number;
            /** @description Accounts that it leaves out or, as balances are now, would not cover; the first `MAX_SHOWN_FAULTS` of `refusedCount`. */
            refused: {
                row: number;
                account: string;
                /** @enum {unknown} */
                fault: "amount" | "forbidden" | "insufficient" | "notFound" | "own" | "stopped" | "twice";
            }[];
            refusedCount: number;
            /** @description The caller's own balance before and after; absent where the installation's money moves. */
            own?: {
                before: number;
                after: number;
                available: number;
            };
        };
        /** @description What a bulk operation would do. */
        BulkOperationQuote: {
            /** @description Accounts that it changes, and what that comes to. */
            accounts: number;
            amount: number;
            /** @description Accounts that it leaves out or, as balances are now, would not cover; the first `MAX_SHOWN_FAULTS` of `refusedCount`. */
            refused: {
                row: number;
                account: string;
                /** @enum {unknown} */
                fault: "amount" | "forbidden" | "insufficient" | "notFound" | "own" | "stopped" | "twice";
            }[];
            refusedCount: number;
            /** @description The caller's own balance before and after; absent where the installation's money moves. */
            own?: {
                before: number;
                after: number;
                available: number;
            };
        };
        /** @description Answer to a change: the new revision, and what changed. */
        ChangeAnswer: {
            revision: number;
            changes: {
                what: string;
                from: null | string;
                to: null | string;
            }[];
        };
        /** @description The cost of one channel of a send, by operator and by number of parts; of a fallback, if it were sent for every message. */
        ChannelQuote: {
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            total: number;
            skipped: components["schemas"]["Skipped"][];
            price: number;
            byOperator: {
                operator: string;
                count: number;
                price: number;
            }[];
            byParts: {
                parts: number;
                count: number;
                price: number;
            }[];
            /** @description The part of `price` that is fees of tariffs by the period, for those that the account has not paid this month. */
            fees: {
                TariffId: string;
                price: number;
            }[];
            /** @description By tariff, in the order in which the account’s tariffs are tried. */
            byTariff: {
                TariffId: string;
                count: number;
                price: number;
            }[];
            /** @description When the last message would be sent; of a fallback, if everything before it took as long as it can. */
            finishesAt: string;
        };
        /** @description A rule of the checked tariff: whether it changed the price, and which of its conditions did not hold. */
        CheckedRule: {
            /** @description Its place among `tariff.data.rules`. */
            index: number;
            applies: boolean;
            /** @description What it adds to the price of a unit, negative for what it takes. */
            change: number;
            /** @description Places of its conditions that do not hold. */
            failed: number[];
        };
        /** @description The closing document of an account's month; it never changes, but for the file that is written after it. */
        ClosingDocument: {
            id: string;
            /** @description Numbered by company, without gaps. */
            docNumber: string;
            /** @enum {unknown} */
            type: "act" | "upd";
            /** @description The month whose services it closes: `2026-10`. */
            month: string;
            /** @description What was charged in the month, less what was returned in it; VAT is included. */
            amount: number;
            /** @description The rate of the VAT that is included, in per cent; null without VAT. */
            vatRate: null | number;
            /** @enum {unknown} */
            source: "system" | "user";
            companyId: string;
            requisiteId: string;
            customerId: string;
            /** @description The issuer and the customer as they were then. */
            company: {
                title: string;
            };
            requisite: {
                title: string;
            };
            /** @description The stored document. */
            documentId: null | string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description A request to close an account. */
        ClosingRequest: {
            askedAt: string;
            /** @description When it closes unless its holder signs in before. */
            closesAt: string;
            /** @description Whether staff asked, and why. */
            isByStaff: boolean;
            reason: string;
            /** @description Where what is left is paid back to; null where it is given up. */
            refundTo: null | string;
            /** @description Whether the account waits, beyond its day, until what is left has been paid back. */
            awaitsRefund: boolean;
        };
        Company: {
            id: string;
            /** @description Null for a company of the operator, which serves every account. */
            OwnerId: null | string;
            createdAt: string;
            updatedAt: string;
            DocumentTemplatesTypes: ("closing" | "contract" | "invoice")[];
            data: {
                bank: {
                    bik: string;
                    ks: string;
                    name: string;
                    rs: string;
                };
                legal: {
                    inn: string;
                    kpp: string;
                    name: string;
                    ogrn: string;
                    okpo: string;
                    opf: string;
                };
                legalAddress: {
                    address: string;
                    city: string;
                    country: string;
                    index: string;
                    phone: string;
                    phoneAdd: string;
                };
                signer: {
                    basis: {
                        genitive: string;
                        nominative: string;
                    };
                    fullName: {
                        genitive: string;
                        nominative: string;
                    };
                    fullNameShort: {
                        genitive: string;
                        nominative: string;
                    };
                    position: {
                        genitive: string;
                        nominative: string;
                    };
                };
                vatRate: number;
            };
            title: string;
            vat: boolean;
        };
        /** @description Messages of an account, a channel, an operator and a sender that one provider would get instead of another. */
        ComparedRow: {
            OwnerId: string;
            username: null | string;
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            operator: string;
            sender: string;
            /** @description The provider that gets them by the live routing, and the one that would; null where nobody gets them. */
            from: null | string;
            to: null | string;
            /** @description How many of the day, estimated from the sample. */
            messages: number;
            /** @description By how much they would cost and bring in more, or less; null where nothing tells a price. */
            cost: null | number;
            margin: null | number;
            /** @description One of them. */
            SendingId: string;
        };
        /** @description Entry of the append-only consent journal (`GET /consentEntries`, and of one recipient `GET /optOuts/{id}/journal`). */
        ConsentEntry: {
            id: string;
            recipient: string;
            /** @enum {unknown} */
            consent: "in" | "out";
            /** @enum {unknown} */
            source: "hand" | "import" | "incoming" | "link";
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp" | null;
            /** @description The recipient's text, and the incoming message that it was in. */
            text: null | string;
            IncomingId: null | string;
            /** @description The user who entered it, by hand or from a file; `comment` is their reason. */
            by: null | {
                id: string;
                username: string;
            };
            comment: null | string;
            OwnerId: string;
            /** @description When it was written or done. */
            createdAt: string;
        };
        Contact: {
            date?: null | string;
            email?: null | string;
            firstName?: null | string;
            gender?: null | string;
            lastName?: null | string;
            middleName?: null | string;
            phone?: null | string;
            /** @description Values of the account's own fields, by key; those that are empty are left out. */
            fields?: {
                [key: string]: null | string;
            };
            /** @description Left out where there is none. */
            tags?: string[];
            id: string;
            ListId: string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        } & {
            [key: string]: null | string;
        };
        /** @description A person followed a link of a message. */
        ContactClick: {
            SendingId: string;
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            /** @description Where the link leads; null where it is gone. */
            address: null | string;
        };
        /** @description Whether an address of a contact may be written to. */
        ContactConsent: {
            /** @enum {unknown} */
            kind: "email" | "phone";
            recipient: string;
            /** @description The opt-out that holds; null where there is none. */
            optOut: components["schemas"]["OptOut"] | null;
            /** @description Whether an active blacklist of the account has the address. */
            isBlacklisted: boolean;
        };
        /** @description Contacts of one account that share an address: a row of `GET /contacts/duplicates`. */
        ContactDuplicates: {
            /** @description The contact that is kept where nobody chooses (`suggestKept` of `contact-merge`), and the time at which it was added. */
            id: string;
            createdAt: string;
            OwnerId: string;
            /** @enum {unknown} */
            by: "email" | "phone";
            value: string;
            /** @description The list that holds them; null where several do. */
            ListId: null | string;
            count: number;
            /** @description Whether merging them loses no address: they are no more than are shown, with one phone and one email at most. */
            isClear: boolean;
            /** @description The one that is kept first, `CONTACT_MERGE.contacts` at most. */
            contacts: components["schemas"]["Contact"][];
        };
        /** @description Answer of `GET /contacts/duplicates/count`: how many groups there are; `more` where counting stopped there. */
        ContactDuplicatesCount: {
            count: number;
            /** @constant */
            more?: true;
        };
        /** @description Totals of a contact's messages. */
        ContactFigures: {
            messages: number;
            delivered: number;
            /** @description Messages of which a person followed a link. */
            clicked: number;
            answers: number;
            lastMessageAt: null | string;
            lastAnswerAt: null | string;
        };
        /** @description The import that made or changed a contact; the title of its file is null where the file is gone or not for the caller. */
        ContactImportSource: {
            id: string;
            file: null | string;
        };
        /** @description `count` is how many contacts the list holds, kept by the server. */
        ContactList: {
            id: string;
            title: string;
            /** @enum {unknown} */
            type: "blacklist" | "regular";
            isActive: boolean;
            count: number;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description A merge of contacts, which can be undone until `undoUntil`. */
        ContactMerge: {
            id: string;
            /** @description The contact that stayed. */
            ContactId: string;
            /** @description The contacts as they were before, the one that stayed first. */
            contacts: components["schemas"]["Contact"][];
            /** @description Null where it cannot be undone. */
            undoUntil: null | string;
            undoneAt: null | string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description Contacts of all regular lists of an account that meet conditions at the moment; a recipient of a send as a list is. */
        ContactSegment: {
            id: string;
            title: string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
            conditions: {
                field: string;
                /** @enum {unknown} */
                operator: "contains" | "is" | "isEmpty" | "isFilled" | "isNot" | "less" | "more" | "notWithin" | "within";
                value?: string;
            }[];
            /** @enum {unknown} */
            match: "all" | "any";
        };
        /** @description What a contact's page shows beside its fields; a part that the caller may not read is null. */
        ContactSummary: {
            figures: components["schemas"]["ContactFigures"] | null;
            consents: components["schemas"]["ContactConsent"][] | null;
        };
        /** @description A tag and how many contacts have it: an item of `GET /contacts/tags`. */
        ContactTag: {
            tag: string;
            contacts: number;
        };
        /** @description A part of a contact's history, newest first. */
        ContactTimeline: {
            data: ({
                /** @description Unique among the events of a contact. */
                id: string;
                /** @constant */
                kind: "answer";
                at: string;
                answer: components["schemas"]["IncomingMessage"];
            } | {
                /** @description Unique among the events of a contact. */
                id: string;
                /** @constant */
                kind: "click";
                at: string;
                click: components["schemas"]["ContactClick"];
            } | {
                /** @description Unique among the events of a contact. */
                id: string;
                /** @constant */
                kind: "consent";
                at: string;
                consent: components["schemas"]["ConsentEntry"];
            } | {
                /** @description Unique among the events of a contact. */
                id: string;
                /** @constant */
                kind: "message";
                at: string;
                message: components["schemas"]["Sending"];
            } | {
                /** @description Unique among the events of a contact. */
                id: string;
                /** @enum {unknown} */
                kind: "changed" | "created";
                at: string;
                import: components["schemas"]["ContactImportSource"] | null;
            })[];
            /** @description What `$after` takes for the part that follows; null after the last. */
            next: null | string;
        };
        Contract: {
            id: string;
            title: string;
            tags: string[];
            RequisiteId: string;
            CompanyId: string;
            /** @description The stored document. */
            FileId: string;
            /** @enum {unknown} */
            status: "accepted" | "made" | "rejected" | "review";
            /** @description The stored scan of the signed contract; null until there is one. */
            ScanId: null | string;
            /** @description Why the scan was rejected; null unless it was. */
            reason: null | string;
            /** @description When the scan was accepted or rejected. */
            decidedAt: null | string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description Answer of `POST /documentTemplates`: the stored file and its owner. */
        ContractDocument: {
            id: string;
            OwnerId: string;
        };
        Credential: {
            id: string;
            title: string;
            /** @enum {unknown} */
            kind: "http" | "smpp" | "smtp" | "telegram";
            user: string;
            /** @description Names of the secrets in use. */
            secrets: string[];
            staged: null | {
                user: string;
                /** @description Names of the secrets. */
                secrets: string[];
                at: string;
                trials: components["schemas"]["CredentialTrial"][] | null;
            };
            /** @description Those that were in use before, until they are dropped. */
            previous: components["schemas"]["CredentialSecrets"] | null;
            rotatedAt: null | string;
            usedBy: components["schemas"]["CredentialUse"][];
            createdAt: string;
            updatedAt: string;
        };
        /** @description Secrets beside those in use: staged, or in use before. */
        CredentialSecrets: {
            user: string;
            /** @description Names of the secrets. */
            secrets: string[];
            at: string;
        };
        /** @description What a provider's other side said to staged secrets. */
        CredentialTrial: {
            ProviderId: string;
            ok: boolean;
            text: string;
            milliseconds: number;
        };
        /** @description A provider that uses a credential. */
        CredentialUse: {
            id: string;
            name: string;
            title: string;
            isActive: boolean;
        };
        /** @description An announcement as those concerned read it: `GET /announcements/current`, whose texts are in the account's language. */
        CurrentAnnouncement: {
            id: string;
            /** @enum {unknown} */
            kind: "maintenance" | "platform" | "routes";
            /** @enum {unknown} */
            tone: "error" | "info" | "warning";
            text: string;
            startsAt: string;
            /** @description Null until somebody ends it. */
            endsAt: null | string;
        };
        /** @description A text as it holds now. */
        CurrentText: {
            /** @enum {unknown} */
            text: "privacyPolicy" | "publicOffer";
            url: string;
            version: string;
            /** @description When this version was accepted; null while it is not. */
            acceptedAt: null | string;
            /** @description Whether it has a version that the account has still to accept. */
            isDue: boolean;
        };
        /** @description A field that an account has added to its contacts. */
        CustomField: {
            id: string;
            key: string;
            title: string;
            /** @enum {unknown} */
            type: "boolean" | "choice" | "date" | "number" | "text";
            choices: string[];
            position: number;
            isActive: boolean;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description Answer of `GET /contactFields/{id}/usage`: how many contacts have a value; `more` when counting stopped there. */
        CustomFieldUsage: {
            contacts: number;
            /** @constant */
            more?: true;
        };
        /** @description An archive of everything that an account holds: `GET|POST /dataExports` (decisions/0062). */
        DataExport: {
            id: string;
            /** @enum {unknown} */
            state: "completed" | "expired" | "failed" | "running";
            /** @description Rows written so far. */
            rows: number;
            /** @description Bytes of the archive; null while there is none. */
            size: null | number;
            createdAt: string;
            /** @description When the archive is deleted; null while there is none. */
            expiresAt: null | string;
        };
        /** @description Answer of `POST /dataExports/{id}/link`: an address that gives the archive to whoever has it. */
        DataExportLink: {
            /** @description A path on this server. */
            url: string;
            expiresAt: string;
        };
        /** @description An account that owes money or runs out of it soon. */
        Debtor: {
            /** @description The account's. */
            id: string;
            OwnerId: string;
            username: string;
            /** @enum {unknown} */
            state: "debt" | "soon";
            balance: number;
            overdraft: number;
            /** @description What the account spent in the last 24 hours, as it was last added up. */
            perDay: number;
            /** @description Days until balance and overdraft are used up at this pace; null without any spending. */
            daysLeft: null | number;
            ResellerId: null | string;
            createdAt: string;
        };
        /** @description A name in the cases of a contract: `GET n/dadata/clean/fio?query=`. */
        DeclinedName: {
            nominative: string;
            genitive: string;
        };
        /** @description A group of the draft; `users` is how many accounts send by the live one. */
        DraftGroup: {
            id: string;
            title: string;
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            isActive: boolean;
            providers: string[];
            reroute: ("failed" | "refused")[];
            rules: {
                action: {
                    /** @enum {unknown} */
                    kind: "block" | "send";
                    providers: {
                        provider: string;
                        weight: number;
                    }[];
                    reason: string;
                    reroute: ("failed" | "refused")[];
                };
                conditions: {
                    contactLists?: string[];
                    costLimit?: number;
                    keywordLists?: string[];
                    mccmnc?: string[];
                    operatorGroups?: string[];
                    prefixes?: string[];
                    sender: {
                        /** @enum {unknown} */
                        is: "equals" | "matches";
                        value: string;
                    };
                    text: {
                        /** @enum {unknown} */
                        is: "contains" | "matches";
                        value: string;
                    };
                    time: {
                        from: string;
                        timeZone: string;
                        to: string;
                        weekdays: number[];
                    };
                    types?: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
                    users?: string[];
                };
                isActive: boolean;
                priority: number;
                title: string;
            }[];
            /** @description How many accounts use it. */
            users: number;
        };
        /** @description The one shape of every error answer. `error` is for programs, `message` for people, in the language of `Accept-Language`. `params` are numbers and names for the code's sentence; `current` the row that somebody else has changed, `expires_at` when a limit ends. */
        ErrorBody: {
            /** @enum {unknown} */
            error: "ACCOUNT_BLOCKED" | "ACCOUNT_DISABLED" | "ACTING" | "BAD_REQUEST" | "CHANNEL_NOT_ALLOWED" | "CHANNEL_UNAVAILABLE" | "CONFLICT" | "CREDENTIAL_UNTESTED" | "CREDENTIAL_USED" | "DAILY_LIMIT" | "EMAIL_TAKEN" | "FILE_EXPIRED" | "FILE_LOCKED" | "FILE_USED" | "FORBIDDEN" | "FOREIGN_AREA" | "IDEMPOTENCY_REUSED" | "IDEMPOTENCY_RUNNING" | "IMPORT_EMPTY" | "IMPORT_NOT_CSV" | "IMPORT_NO_COLUMNS" | "INSUFFICIENT_BALANCE" | "INTERNAL" | "LAST_ADMINISTRATOR" | "LAST_FACTOR" | "LAST_OWNER" | "LINK_KEY" | "LIST_USED" | "MAINTENANCE" | "MESSAGE_REFUSED" | "METHOD_NOT_ALLOWED" | "MONTHLY_LIMIT" | "MOVED_MONEY" | "NOT_FOUND" | "NO_RECIPIENTS" | "NO_SENDER" | "OTP_REFUSED" | "OWN_ACCOUNT" | "OWN_REQUEST" | "PROVIDER_USED" | "QUOTA_EXCEEDED" | "RANGE_TOO_LONG" | "RECOVERY_KEY" | "RELEASE_REFUSED" | "REQUEST_TIMEOUT" | "RESOURCE_CHANGED" | "REVISION_CONFLICT" | "ROUTING_GROUP_USED" | "SCOPE_MISSING" | "SENDER_NOT_APPROVED" | "SPEECH_LIMIT" | "STEP_EXPIRED" | "STEP_UP" | "STORAGE_FULL" | "TASK_STATE" | "TEXT_LIMIT" | "TEXT_REFUSED" | "TOO_LARGE" | "TOO_MANY_REQUESTS" | "UNAUTHORIZED" | "UNAVAILABLE" | "UNSUPPORTED_TYPE" | "VALIDATION" | "WRONG_CREDENTIALS" | "WRONG_FACTOR" | "device-link-beta" | "instance-authorized" | "instance-expired" | "instance-removed" | "phone-already-used" | "tariff-required";
            message: string;
            data?: components["schemas"]["ErrorItem"][];
            params?: {
                [key: string]: number | string;
            };
            current?: unknown;
            /** @description ISO 8601 (spec 2 §7). */
            expires_at?: string;
            /** @description Solved, it lets the call through before the limit ends (`puzzles`). */
            puzzle?: components["schemas"]["Puzzle"];
            /** @description The request's id in the server's log. */
            requestId?: string;
            /** @description Where the codes are explained. */
            documentation?: string;
        };
        /** @description One failing field as it travels: the code of its rule, which `constraints` maps to its sentence's numbers, and that sentence in the language of the caller. */
        ErrorItem: {
            path: string;
            /** @description For programs; absent where a sentence alone tells what is wrong. */
            code?: string;
            constraints: {
                [key: string]: {
                    [key: string]: number | string;
                };
            };
            message: string;
        };
        /** @description A page of events, in the order in which they were written down (`GET /events`). */
        EventPage: {
            data: components["schemas"]["LoggedEvent"][];
            /** @description `after` of the next page, also when there is nothing new: ask with it later. */
            next: string;
            /** @description Whether there are further events already. */
            more: boolean;
        };
        /** @description That somebody of the staff asks to remove the factors of an account; another one decides. */
        FactorRecovery: {
            id: string;
            reason: string;
            /** @description Who asked, and whether that is the caller, who may not approve it. */
            by: string;
            isOwn: boolean;
            createdAt: string;
        };
        /** @description A condition that kept a rule from deciding: the first of its values, and how many it has. */
        FailedRoutingCondition: {
            /** @enum {unknown} */
            condition: "contactLists" | "cost" | "keywords" | "mccmnc" | "networks" | "prefixes" | "sender" | "text" | "time" | "types" | "users";
            /**
             * @description How the value of a condition on sender or text is compared.
             * @enum {unknown}
             */
            is?: "contains" | "equals" | "matches";
            values: string[];
            total: number;
        };
        /** @description The failures of one kind that browsers reported of a release, and the latest of them. */
        FailureGroup: {
            area: string;
            release: string;
            /** @enum {unknown} */
            kind: "contract" | "disabled" | "evaluation" | "http" | "integrity" | "invalid" | "network" | "render" | "timeout";
            /** @description Failures that a user saw: the release before ran instead, or nothing did. */
            lasting: number;
            /** @description Those of `lasting` in the last hour. */
            lastHour: number;
            /** @description Failures that a second try healed. */
            recovered: number;
            /** @description When, and where, the latest was, its message and the code that the page showed. */
            at: string;
            path: string;
            message: string;
            id: string;
        };
        Fallback: {
            onIncomingPayload?: null | {
                text: string;
            };
            onStatus: ("delivered" | "failed" | "seen" | "sent")[];
            onTimeout?: null | {
                except: ("delivered" | "failed" | "paused" | "pending" | "processing" | "seen" | "sent")[];
                timeout: number;
            };
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            payload: components["schemas"]["Payload"];
        };
        /** @description One of the banks that `GET n/dadata/suggest/bank?query=` finds, by name or BIK. */
        FoundBank: {
            name: string;
            bik: string;
            ks: string;
        };
        /** @description A company in the register, found by its INN: `GET n/dadata/getRequisitesByInn/{inn}` (spec 1 §7). */
        FoundCompany: {
            title: string;
            legal: {
                name: string;
                opf: string;
                ogrn: string;
                inn: string;
                kpp: string;
                okpo: string;
            };
            /** @description The head of the company, with the position as the register words it. */
            manager: {
                fullName: string;
                position: string;
            };
            address: {
                country: string;
                city: string;
                index: string;
                address: string;
            };
        };
        /** @description What a garbage collection removed, or would remove in a dry run. */
        GcAnswer: {
            removed: {
                target: string;
                id: string;
            }[];
            dryRun: boolean;
        };
        /** @description Answer of `POST /n/{generator}/text`. */
        GeneratedText: {
            result: string;
        };
        /** @description Health of a live release: `damaged` files, `failing` in browsers within the last hour, or `ok`. */
        Health: {
            /** @enum {unknown} */
            state: "damaged" | "failing" | "none" | "ok";
            /** @description Failures that browsers reported in the last hour; undefined where failures are not collected. */
            failures?: number;
            /** @description Faults of the files, in sentences. */
            faults: string[];
        };
        /** @description A column of a file: its name, its first values, and where it would go. */
        ImportColumn: {
            /** @description Empty where the file has no header. */
            name: string;
            values: string[];
            target: ("date" | "email" | "firstName" | "gender" | "lastName" | "middleName" | "phone" | "tags") | null | string;
        };
        /** @description How a file would be read: what was guessed of it or given, and its columns with their first values. */
        ImportPreview: {
            /** @enum {unknown} */
            format: "csv" | "ods" | "xls" | "xlsx";
            /** @description Null for a workbook. `isSure` is false where another encoding reads nearly as well. */
            encoding: null | {
                /** @enum {unknown} */
                value: "ibm866" | "koi8-r" | "utf-16be" | "utf-16le" | "utf-8" | "windows-1251" | "windows-1252" | "x-mac-cyrillic";
                isSure: boolean;
            };
            /** @description Null for a workbook. */
            delimiter: null | string;
            /** @description Null for a text. */
            sheet: null | {
                value: string;
                names: string[];
            };
            header: boolean;
            columns: components["schemas"]["ImportColumn"][];
            /** @description Days with strokes in the file; null where it has none. `value` is null where they may be read both ways. */
            dates: null | {
                /** @enum {unknown} */
                value: "MM/dd/yyyy" | "dd/MM/yyyy" | null;
                example: string;
            };
            /** @description Whether the targets are those of the last import of a file with this header. */
            isRemembered: boolean;
        };
        /** @description Progress of an import, sent to the owner's sockets at most four times a second, `GET /contacts/imports/{id}` and `GET /optOuts/imports/{id}`. */
        ImportProgress: {
            id: string;
            /** @description The list that is filled; null where the file holds opt-outs. */
            ListId: null | string;
            /** @description The stored file that is imported; a repeated import reads the same. */
            fileId: string;
            /** @enum {unknown} */
            state: "completed" | "failed" | "running" | "stopped";
            total: number;
            created: number;
            merged: number;
            refused: number;
            /** @description Cells that could not be read and that their contacts came in without; the report names each. */
            cells?: number;
            /** @description Share of the file that has been read, 0–1. */
            progress: number;
            /** @description File id of the refused rows with their reasons, once there are any and the import has ended. */
            report: null | string;
            /** @description Columns of the file that match no field of a contact. */
            ignored: string[];
            /** @description Why it failed, with the numbers and names of the sentence; null unless it did. */
            error: null | {
                /** @enum {unknown} */
                code: "ACCOUNT_BLOCKED" | "ACCOUNT_DISABLED" | "ACTING" | "BAD_REQUEST" | "CHANNEL_NOT_ALLOWED" | "CHANNEL_UNAVAILABLE" | "CONFLICT" | "CREDENTIAL_UNTESTED" | "CREDENTIAL_USED" | "DAILY_LIMIT" | "EMAIL_TAKEN" | "FILE_EXPIRED" | "FILE_LOCKED" | "FILE_USED" | "FORBIDDEN" | "FOREIGN_AREA" | "IDEMPOTENCY_REUSED" | "IDEMPOTENCY_RUNNING" | "IMPORT_EMPTY" | "IMPORT_NOT_CSV" | "IMPORT_NO_COLUMNS" | "INSUFFICIENT_BALANCE" | "INTERNAL" | "LAST_ADMINISTRATOR" | "LAST_FACTOR" | "LAST_OWNER" | "LINK_KEY" | "LIST_USED" | "MAINTENANCE" | "MESSAGE_REFUSED" | "METHOD_NOT_ALLOWED" | "MONTHLY_LIMIT" | "MOVED_MONEY" | "NOT_FOUND" | "NO_RECIPIENTS" | "NO_SENDER" | "OTP_REFUSED" | "OWN_ACCOUNT" | "OWN_REQUEST" | "PROVIDER_USED" | "QUOTA_EXCEEDED" | "RANGE_TOO_LONG" | "RECOVERY_KEY" | "RELEASE_REFUSED" | "REQUEST_TIMEOUT" | "RESOURCE_CHANGED" | "REVISION_CONFLICT" | "ROUTING_GROUP_USED" | "SCOPE_MISSING" | "SENDER_NOT_APPROVED" | "SPEECH_LIMIT" | "STEP_EXPIRED" | "STEP_UP" | "STORAGE_FULL" | "TASK_STATE" | "TEXT_LIMIT" | "TEXT_REFUSED" | "TOO_LARGE" | "TOO_MANY_REQUESTS" | "UNAUTHORIZED" | "UNAVAILABLE" | "UNSUPPORTED_TYPE" | "VALIDATION" | "WRONG_CREDENTIALS" | "WRONG_FACTOR" | "device-link-beta" | "instance-authorized" | "instance-expired" | "instance-removed" | "phone-already-used" | "tariff-required";
                params: {
                    [key: string]: number | string;
                };
            };
            createdAt: string;
            /** @description Until when it can be undone; null where it cannot (any more). */
            undoUntil?: null | string;
            /** @description When it was undone. */
            undoneAt?: null | string;
        };
        /** @description Answer of `PUT /contacts` when done; `report` is the file id of the refused rows with their reasons (decisions.md "Shapes"). */
        ImportResult: {
            total: number;
            created: number;
            merged: number;
            refused: number;
            report: null | string;
        };
        /** @description What undoing an import did: new contacts that are gone, others that are as they were, and those that stay because they were changed since. */
        ImportUndone: {
            removed: number;
            restored: number;
            kept: number;
        };
        Imports: {
            data: components["schemas"]["ImportProgress"][];
            total: number;
            /**
             * @description Set when there are more rows than `total`, which counting stopped at.
             * @constant
             */
            more?: true;
            /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
            next?: string;
            /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
            accounts?: {
                id: string;
                username: string;
            }[];
        };
        /** @description A picture or a file that came with a message. */
        IncomingFile: {
            /** @enum {unknown} */
            kind: "file" | "image";
            /** @description The file in the storage of the account that received it; null where it was refused. */
            id: null | string;
            filename: string;
            /** @enum {unknown} */
            refused: "noOwner" | "size" | "type" | "unavailable" | null;
        };
        /** @description A message that an account received (spec 2 §3 "Incoming message"); it never changes. */
        IncomingMessage: {
            id: string;
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            /** @description The sender: E.164 phone or email. */
            from: string;
            /** @description The first picture and the first other file by their ids in the storage; `meta.files` has all of them. */
            payload: {
                text: string;
                image?: string;
                file?: string;
            };
            /** @description The account that received it; null when it replies to no known message, and then only administrators see it. */
            OwnerId: null | string;
            /** @description The message that it replies to. */
            SendingId: null | string;
            /** @description The provider that delivered it; null for users who may not see providers. */
            meta: {
                provider: null | string;
                files?: components["schemas"]["IncomingFile"][];
            };
            createdAt: string;
            updatedAt: string;
        };
        /** @description A setting as it holds now, `GET /installation/settings` (decisions.md "Around it"). */
        InstallationSetting: {
            /** @description Its path, `frontend.title`. */
            key: string;
            /** @description What holds; null for a secret. */
            value: unknown;
            /** @description What would hold without a change: the settings file's, or the product's own. Null for a secret. */
            default: unknown;
            /** @description Whether it differs from the default. */
            isChanged: boolean;
            /** @description Names what holds, for `If-Match`. */
            version: string;
            /** @description When it was last changed here; null where it never was. */
            updatedAt: null | string;
        };
        /** @description The answer of a test, in the words of what was tried. */
        InstallationTestResult: {
            /** @enum {unknown} */
            outcome: "absent" | "failed" | "ok" | "outbox";
            /** @description What answered: the mail server's or payment service's name. */
            of: string;
            /** @description What it said. */
            answer: string;
            milliseconds: number;
        };
        /** @description Spec 1 §3 "Invoice". */
        Invoice: {
            id: string;
            /** @description Numbered by company, without gaps. */
            docNumber: string;
            amount: number;
            /** @enum {unknown} */
            source: "system" | "user";
            /** @enum {unknown} */
            status: "paid" | "pending" | "rejected";
            companyId: string;
            requisiteId: string;
            customerId: string;
            /** @description The issuer as it was then; without an owner it was a company of the operator. */
            company: {
                title: string;
                OwnerId: null | string;
            };
            requisite: {
                title: string;
            };
            /** @description The stored document. */
            documentId: null | string;
            /** @description The text of the QR code by which bank apps pay it; only while it waits to be paid, in rubles. */
            paymentCode?: string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description The account behind an entry, as far as the reader may know it. */
        JournalAccount: {
            id: string;
            username: string;
            /** @enum {unknown} */
            role: "admin" | "manager" | "me" | "reseller";
        };
        /** @description An entry of the journal (decisions.md "Accounts and money"): a change by an administrator, a manager or a reseller, or what concerns the security of an account. Entries are written with what they tell of and never changed. */
        JournalEntry: {
            id: string;
            /** @enum {unknown} */
            action: "access" | "activate" | "approve" | "archive" | "askClosing" | "askRecovery" | "assign" | "block" | "changeEmail" | "changePassword" | "closeAccount" | "collectReleases" | "confirmEmail" | "create" | "downloadData" | "endSessions" | "exportData" | "import" | "installRelease" | "login" | "loginAs" | "loginFailed" | "logout" | "notMe" | "recovery" | "registration" | "reject" | "remove" | "renewDeployToken" | "renewSecret" | "replay" | "resetLink" | "rollOut" | "rollback" | "send" | "switchArea" | "takeBackClosing" | "transfer" | "unarchive" | "unblock" | "update";
            /** @enum {unknown} */
            resource: "announcements" | "backgroundJobs" | "billings" | "blockLists" | "closingDocuments" | "companies" | "consentEntries" | "contactDuplicates" | "contactFields" | "contactLists" | "contactMerges" | "contactSegments" | "contacts" | "contracts" | "credentials" | "debtors" | "eventsHistory" | "factors" | "invoices" | "keywordLists" | "listViews" | "memberInvitations" | "members" | "messageRuleGroups" | "moderation" | "notifications" | "operatorGroups" | "operators" | "optOutWords" | "optOuts" | "otpBlocks" | "otpChannels" | "otpCodes" | "otpTemplates" | "otpWidgets" | "passwords" | "patterns" | "payments" | "personalData" | "providerGroups" | "providers" | "providersPrices" | "recurrentPayments" | "referrals" | "releases" | "reportSchedules" | "requisites" | "routing" | "routingGroups" | "routingVersions" | "sendernames" | "sendings" | "sendingsIncoming" | "servers" | "sessions" | "settings" | "settingsUser" | "shortLinks" | "storage" | "supportThreads" | "tariffs" | "tasks" | "telemetry" | "templates" | "tokens" | "userComments" | "users" | "utmSets" | "wapiInstances" | "webhookCalls" | "webhookReplays";
            rowId: null | string;
            /** @description The account whose session made the change; null for the command line, for whoever did not get in, and where the reader may not know. */
            UserId: null | string;
            User: components["schemas"]["JournalAccount"] | null;
            /** @description The account that had signed in as `UserId`. */
            actingUserId: null | string;
            actingUser: components["schemas"]["JournalAccount"] | null;
            /** @description Whether somebody else than the account itself did it; who, its customers are not told. */
            isByStaff: boolean;
            /** @description The account that the entry concerns; null for the installation. */
            OwnerId: null | string;
            Owner: components["schemas"]["JournalAccount"] | null;
            ip: string;
            /** @description The fields that changed, as they were and as they are; secrets are `MASKED`. */
            before: null | {
                [key: string]: unknown;
            };
            after: null | {
                [key: string]: unknown;
            };
            createdAt: string;
        };
        KeywordList: {
            id: string;
            createdAt: string;
            updatedAt: string;
            title: string;
            words: string[];
        };
        /** @description A release that may be previewed, or is live. */
        KnownRelease: {
            id: string;
            version: string;
            commit: null | string;
            /** @description When it was uploaded. */
            builtAt: string;
            /**
             * @description `waiting` was never live, or so long ago that no rollback keeps it.
             * @enum {unknown}
             */
            place: "current" | "previous" | "waiting";
        };
        /** @description An area with all its known releases, the newest first. */
        KnownReleases: {
            area: string;
            enabled: boolean;
            releases: components["schemas"]["KnownRelease"][];
        };
        KnownReleasesAnswer: {
            revision: number;
            areas: components["schemas"]["KnownReleases"][];
        };
        /** @description What an account has accepted and has still to: `GET /legalTexts`, `GET /users/{id}/legalTexts` (decisions/0062). */
        LegalTexts: {
            current: components["schemas"]["CurrentText"][];
            /** @description The latest first. */
            accepted: components["schemas"]["TextAcceptance"][];
        };
        /** @description The one button of a Viber message, which opens a link. */
        LinkButton: {
            text: string;
            url: string;
        };
        /** @description How often links of messages were followed. */
        LinkClicks: {
            /** @description Times that people followed them. */
            clicks: number;
            /** @description Messages whose links people followed at least once. */
            messages: number;
            /** @description Times that programs asked for them: previews of messengers, checks of mail servers. */
            automatic: number;
        };
        /** @description What is done with many rows, and how far it is: answer of `POST /listActions` and `GET /listActions/{id}`; `DELETE` stops it. */
        ListAction: {
            id: string;
            /** @enum {unknown} */
            list: "blockLists" | "contactDuplicates" | "contactLists" | "contacts" | "shortLinks" | "storage" | "tasks" | "templates";
            /** @enum {unknown} */
            action: "copy" | "merge" | "move" | "pause" | "remove" | "resume" | "stop" | "tag" | "untag";
            /** @enum {unknown} */
            state: "completed" | "failed" | "running" | "stopped";
            /** @description Rows that it is for; null while they are being found. */
            total: null | number;
            done: number;
            failed: number;
            faults: components["schemas"]["ListActionFault"][];
            createdAt: string;
        };
        /** @description Why some rows were not done, how many they are, and the names of the first. */
        ListActionFault: {
            /** @enum {unknown} */
            error: "ACCOUNT_BLOCKED" | "ACCOUNT_DISABLED" | "ACTING" | "BAD_REQUEST" | "CHANNEL_NOT_ALLOWED" | "CHANNEL_UNAVAILABLE" | "CONFLICT" | "CREDENTIAL_UNTESTED" | "CREDENTIAL_USED" | "DAILY_LIMIT" | "EMAIL_TAKEN" | "FILE_EXPIRED" | "FILE_LOCKED" | "FILE_USED" | "FORBIDDEN" | "FOREIGN_AREA" | "IDEMPOTENCY_REUSED" | "IDEMPOTENCY_RUNNING" | "IMPORT_EMPTY" | "IMPORT_NOT_CSV" | "IMPORT_NO_COLUMNS" | "INSUFFICIENT_BALANCE" | "INTERNAL" | "LAST_ADMINISTRATOR" | "LAST_FACTOR" | "LAST_OWNER" | "LINK_KEY" | "LIST_USED" | "MAINTENANCE" | "MESSAGE_REFUSED" | "METHOD_NOT_ALLOWED" | "MONTHLY_LIMIT" | "MOVED_MONEY" | "NOT_FOUND" | "NO_RECIPIENTS" | "NO_SENDER" | "OTP_REFUSED" | "OWN_ACCOUNT" | "OWN_REQUEST" | "PROVIDER_USED" | "QUOTA_EXCEEDED" | "RANGE_TOO_LONG" | "RECOVERY_KEY" | "RELEASE_REFUSED" | "REQUEST_TIMEOUT" | "RESOURCE_CHANGED" | "REVISION_CONFLICT" | "ROUTING_GROUP_USED" | "SCOPE_MISSING" | "SENDER_NOT_APPROVED" | "SPEECH_LIMIT" | "STEP_EXPIRED" | "STEP_UP" | "STORAGE_FULL" | "TASK_STATE" | "TEXT_LIMIT" | "TEXT_REFUSED" | "TOO_LARGE" | "TOO_MANY_REQUESTS" | "UNAUTHORIZED" | "UNAVAILABLE" | "UNSUPPORTED_TYPE" | "VALIDATION" | "WRONG_CREDENTIALS" | "WRONG_FACTOR" | "device-link-beta" | "instance-authorized" | "instance-expired" | "instance-removed" | "phone-already-used" | "tariff-required";
            count: number;
            names: string[];
        };
        ListView: {
            id: string;
            /** @description Whether the person of the session has saved it. */
            isMine: boolean;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
            columns: {
                hidden: string[];
                order: string[];
            };
            isShared: boolean;
            /** @enum {unknown} */
            list: "announcements" | "backgroundJobs" | "billings" | "blockLists" | "closingDocuments" | "companies" | "consentEntries" | "contactDuplicates" | "contactFields" | "contactLists" | "contactMerges" | "contactSegments" | "contacts" | "contracts" | "credentials" | "debtors" | "eventsHistory" | "invoices" | "keywordLists" | "listViews" | "memberInvitations" | "members" | "messageRuleGroups" | "moderation" | "notifications" | "operatorGroups" | "optOutWords" | "optOuts" | "otpBlocks" | "otpChannels" | "otpTemplates" | "otpWidgets" | "patterns" | "payments" | "providerGroups" | "providers" | "providersPrices" | "recurrentPayments" | "referrals" | "reportSchedules" | "requisites" | "routingGroups" | "routingVersions" | "sendernames" | "sendings" | "sendingsIncoming" | "servers" | "shortLinks" | "storage" | "supportThreads" | "tariffs" | "tasks" | "telemetry" | "templates" | "tokens" | "userComments" | "users" | "utmSets" | "wapiInstances" | "webhookCalls" | "webhookReplays";
            query: string;
            title: string;
        };
        /** @description An event as a webhook tells it; `id` is the `webhook-id` of its call. */
        LoggedEvent: {
            id: string;
            /** @enum {unknown} */
            type: "onBalanceLimit" | "onBilling" | "onIncomingMessage" | "onOptOut" | "onSenderName" | "onStatusChange" | "onTaskFinish" | "onTemplate";
            timestamp: string;
            data: {
                [key: string]: unknown;
            };
        };
        /** @description Answer to a look-up of a number, in the message's `meta.result` (decisions.md "Sending"). */
        LookupResult: {
            /** @enum {unknown} */
            status: "absent" | "barred" | "reachable" | "unassigned" | "unknown";
            /** @description MCC and MNC of the network that serves the number, or its name where the provider gives no codes. */
            network: null | string;
            /** @description Whether the subscriber is abroad. */
            roaming: boolean | null;
            /** @description Whether the number was brought to its network from another one. */
            ported: boolean | null;
            at: string;
            /** @description What the provider charged for the answer; for those who may see providers. */
            cost?: number;
        };
        /** @description The margin of a period: answer of `GET /margin`. */
        Margin: {
            total: components["schemas"]["MarginFigures"];
            /** @description The largest by revenue, days in their order; `more` says how many rows are left out. */
            rows: components["schemas"]["MarginRow"][];
            more: number;
            /** @description Every day of the period that anything happened on. */
            days: {
                /** @description Messages that are charged for, and their prices; what was given back is subtracted. */
                charged: number;
                revenue: number;
                /** @description Messages that providers took, and what they take for them: one that two providers took counts twice. */
                taken: number;
                cost: number;
                margin: number;
                /** @description Messages whose price at their provider nothing tells; they are in no cost. */
                unpriced: number;
                day: string;
            }[];
        };
        /** @description What messages brought in and what providers take for them. */
        MarginFigures: {
            /** @description Messages that are charged for, and their prices; what was given back is subtracted. */
            charged: number;
            revenue: number;
            /** @description Messages that providers took, and what they take for them: one that two providers took counts twice. */
            taken: number;
            cost: number;
            margin: number;
            /** @description Messages whose price at their provider nothing tells; they are in no cost. */
            unpriced: number;
        };
        MarginRow: {
            /** @description A day, the name of a provider or an operator, or the id of an account; empty for messages without. */
            key: string;
            /** @description Title of the provider, login of the account; null where it is gone, and for the rest. */
            title: null | string;
            /** @description Messages that are charged for, and their prices; what was given back is subtracted. */
            charged: number;
            revenue: number;
            /** @description Messages that providers took, and what they take for them: one that two providers took counts twice. */
            taken: number;
            cost: number;
            margin: number;
            /** @description Messages whose price at their provider nothing tells; they are in no cost. */
            unpriced: number;
        };
        /** @description A person with a sign-in of their own in an account; the one who made the account is the first. */
        Member: {
            id: string;
            username: string;
            firstName: string;
            lastName: string;
            email: string;
            /** @enum {unknown} */
            role: "finance" | "owner" | "reader" | "sender";
            /** @description Whether the account was made by this person: the account goes by their username. */
            isFirst: boolean;
            /** @description Second factors that the person has set up. */
            factors: ("passkey" | "totp")[];
            lastSignInAt: null | string;
            /** @description API tokens that the person has made; they belong to the account. */
            tokens: number;
            /** @description The account. */
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description An invitation that nobody has accepted yet; its link stands in the letter alone. */
        MemberInvitation: {
            id: string;
            email: string;
            /** @enum {unknown} */
            role: "finance" | "owner" | "reader" | "sender";
            /** @description Who has invited. */
            by: null | string;
            expiresAt: string;
            isExpired: boolean;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        MessageRule: {
            conditions: components["schemas"]["MessageRuleConditions"];
            action: {
                find: string;
                group: null | string;
                /** @enum {unknown} */
                kind: "moderate" | "refuse" | "replace" | "route";
                reason: string;
                replacement: string;
                /** @enum {unknown} */
                target: "sender" | "text";
            };
            isActive: boolean;
            title: string;
        };
        MessageRuleConditions: {
            sender?: {
                /** @enum {unknown} */
                is: "equals" | "matches";
                value: string;
            };
            text?: {
                /** @enum {unknown} */
                is: "contains" | "matches";
                value: string;
            };
            words?: string[];
        };
        /** @description Rules on the text and the sender of messages, applied when a send is accepted (spec 2 §3 "Further admin entities"). */
        MessageRuleGroup: {
            id: string;
            createdAt: string;
            updatedAt: string;
            rules: components["schemas"]["MessageRule"][];
            isActive: boolean;
            priority: number;
            title: string;
            types: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
            users: string[];
        };
        /** @description What message rules make of a message: answer of `POST /messageRuleGroups/check`. */
        MessageVerdict: {
            sender: string;
            text: string;
            /** @description Reason of the rule that refuses it; null where none does. */
            refused: null | string;
            isModerated: boolean;
            /** @description The routing group that it goes by. */
            group: null | string;
            applied: components["schemas"]["AppliedMessageRule"][];
        };
        /** @description Sends of an account with the same content, fallbacks included, that wait for moderation (decisions.md "Sending"). */
        ModerationEntry: {
            /** @description Derived from the content: equal content has the same id. */
            id: string;
            messages: {
                /** @enum {unknown} */
                type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                payload: components["schemas"]["Payload"];
            }[];
            /** @description How many sends wait, and how many recipients they have in all. */
            sends: number;
            recipients: number;
            OwnerId: string;
            /** @description When the first of them was made. */
            createdAt: string;
        };
        /** @description Backup codes are answered once, with the first factor and when they are renewed. */
        NewBackupCodes: {
            backupCodes?: string[];
        };
        NewToken: {
            id: string;
            description: string;
            expiredAt: null | string;
            ipWhitelist: string[];
            lastUsedAt: null | string;
            /** @description The address of the last call, and the call: `POST /sendings`, or `socket`. */
            lastUsedFrom?: null | string;
            lastUsedFor?: null | string;
            /** @description What it may do; null is everything that its account may do by a token. */
            scopes?: ("account.read" | "account.write" | "administration.read" | "administration.write" | "balance.read" | "balance.write" | "company.read" | "company.write" | "contacts.read" | "contacts.write" | "files.read" | "files.write" | "messages.read" | "messages.write" | "otp.read" | "otp.write" | "texts.read" | "texts.write" | "wapi.read" | "wapi.write" | "webhooks.read" | "webhooks.write")[] | null;
            /** @description Message types that it may send; null is every one. */
            channels?: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[] | null;
            /** @description What it may spend in a day of `timeZone`; null is no limit. */
            dailySpend?: null | number;
            timeZone?: string;
            /** @description What it has spent today, less what came back. */
            spentToday?: number;
            /** @description Until when its former secret works beside the present one. */
            formerUntil?: null | string;
            /** @description The username of whoever made it; null where that is not known. */
            by?: null | string;
            OwnerId: string;
            createdAt: string;
            updatedAt?: string;
            /** @description Only in the answer of its creation, and of a rotation. Its text, which is answered this once. */
            token: string;
        };
        /** @description A notification (spec 2 §3). The account's sockets get each as `notifications.sent`, and as `notifications.read` once it is read. */
        Notification: {
            id: string;
            /** @enum {unknown} */
            type: "balance.accrual" | "balance.daily" | "balance.limit" | "balance.spending" | "channels.events" | "contracts.scan" | "invoices.failed" | "invoices.issued" | "otp.limits" | "patterns.approved" | "patterns.rejected" | "payments.failed" | "payments.refund" | "platform.issues" | "recovery" | "registration" | "routes.issues" | "security" | "sendernames.approved" | "sendernames.rejected" | "sendings.created" | "sendings.paused" | "sendings.resumed" | "subscription.enabled" | "subscription.failed" | "support.answered" | "tariffs.updated" | "tokens.issues" | "wapi.events" | "webhooks.issues";
            /** @description In the account's language. Only type and data are stored; the words are made when it is read. */
            title: string;
            /** @description Plain text. */
            text: string;
            /** @description Ids of what it is about: `{ TaskId }`. */
            data: {
                [key: string]: number | string;
            };
            /** @enum {unknown} */
            channel: "email" | "telegram" | "web";
            isRead: boolean;
            sentAt: null | string;
            deliveredAt: null | string;
            targetUserId: string;
            createdAt: string;
            updatedAt: string;
        };
        NotificationSetting: {
            channels: ("email" | "telegram" | "web")[];
            settings?: {
                balance: number;
                includeOverdraft: boolean;
                invoice: boolean;
            }[];
        };
        /** @description What became of a test. */
        NotificationTest: {
            /** @enum {unknown} */
            channel: "email" | "telegram" | "web";
            /**
             * @description `outbox`: kept in the outbox of demo data instead of being sent; `absent`: the operator has connected nothing that sends; `notLinked`, `blocked`: there is no chat, or its holder has blocked the bot.
             * @enum {unknown}
             */
            outcome: "absent" | "blocked" | "failed" | "notLinked" | "ok" | "outbox";
            /** @description What the mail server or the bot said. */
            answer: string;
            milliseconds: number;
        };
        /** @description What the administrator needs beside the settings: `GET /installation/openId`. */
        OpenIdState: {
            /** @description The address to register with the provider. */
            redirectUri: string;
            /** @description The address to register for the end of a session. */
            signedOutUri: string;
            hasSecret: boolean;
            /** @description Whether the settings suffice for the button on the sign-in page. */
            isActive: boolean;
        };
        /** @description What the provider's own description says, or why it could not be read: `POST /installation/openId/test`. */
        OpenIdTest: {
            /** @enum {unknown} */
            outcome: "failed" | "ok";
            answer: string;
        };
        /** @description What the link of an invitation shows: the account, and for whom it is; a person who was in the account before keeps their username. */
        OpenInvitation: {
            account: string;
            title: string;
            email: string;
            /** @enum {unknown} */
            role: "finance" | "owner" | "reader" | "sender";
            username: null | string;
        };
        /** @description An open session of an account: `GET /sessions`. */
        OpenSession: {
            id: string;
            ip: string;
            useragent: string;
            /** @description The user who signed in as the account; null for the account itself. */
            by: null | string;
            createdAt: string;
            /** @description When it was last used, to the minute; null for never. */
            lastUsedAt?: null | string;
            /** @description Where its address is, as far as it is known: city and country. */
            place?: string;
            expiresAt: string;
            /** @description Whether it is the session of this call. */
            current: boolean;
        };
        /** @description Answer of `GET /operations/overview?period=`, and the payload of the event `operations.overview` that those who look at the board get while they do (decisions.md "Operations"). */
        OperationsOverview: {
            /** @enum {unknown} */
            period: "15m" | "1h" | "24h" | "7d";
            at: string;
            problems: components["schemas"]["BoardProblem"][];
            /** @description Messages a second now. */
            now: {
                accepted: number;
                sent: number;
                delivered: number;
            };
            totals: components["schemas"]["BoardCounts"];
            waited: components["schemas"]["BoardTimes"];
            /** @description Most messages accepted in one minute of the last 24 hours, as messages a second; null where there were none. */
            peak: null | {
                perSecond: number;
                at: string;
            };
            points: components["schemas"]["BoardPoint"][];
            providers: components["schemas"]["BoardProvider"][];
            operators: components["schemas"]["BoardOperator"][];
            queues: components["schemas"]["BoardQueue"][];
            errors: components["schemas"]["BoardError"][];
            webhooks: {
                waiting: number;
                failing: components["schemas"]["BoardWebhook"][];
            };
            nodes: components["schemas"]["BoardNode"][];
            jobs: components["schemas"]["BoardJobs"];
            ledger: components["schemas"]["BoardLedger"] | null;
            /** @description Bytes of the database. */
            database: number;
            mail: {
                waiting: number;
                failing: number;
                error: null | string;
            };
        };
        /** @description A line that another table adds, changes or removes. */
        OperatorChange: {
            /** @enum {unknown} */
            kind: "added" | "changed" | "removed";
            before: components["schemas"]["OperatorPrefix"] | null;
            after: components["schemas"]["OperatorPrefix"] | null;
        };
        /** @description A network by its codes. */
        OperatorData: {
            mcc: string;
            mnc: string;
            operator: string;
            country: string;
        };
        OperatorGroup: {
            id: string;
            createdAt: string;
            updatedAt: string;
            mccmnc: string[];
            title: string;
        };
        /** @description Numbers that begin with `prefix` (E.164, with the plus) belong to `operator`, unless a longer prefix says otherwise. */
        OperatorPrefix: {
            prefix: string;
            operator: string;
            /** @description MCC and MNC (E.212) as one string; empty where the numbering plan does not identify the network. */
            mccmnc: string;
            /** @description ISO 3166, two letters. */
            country: string;
        };
        /** @description A table of operators that is in force, or was. */
        OperatorTableInfo: {
            /** @enum {unknown} */
            kind: "restored" | "shipped" | "uploaded";
            /** @description How many prefixes, operators and countries it has. */
            lines: number;
            operators: number;
            countries: number;
            /** @description Who put it in force; null for the one that ships. */
            author: null | {
                id: string;
                username: string;
            };
            createdAt: string;
        };
        /** @description Answer of `GET /operators/table`: the table in force, and the one that it took the place of, while that is kept. */
        OperatorTableState: {
            current: components["schemas"]["OperatorTableInfo"];
            previous: components["schemas"]["OperatorTableInfo"] | null;
            /** @description The version of the table in force, for `If-Match`. */
            version: string;
        };
        /** @description How another table differs from the one in force. */
        OperatorsDifference: {
            /** @description Lines of the other table. */
            total: number;
            added: number;
            changed: number;
            removed: number;
            /** @description The first of them, by prefix. */
            changes: components["schemas"]["OperatorChange"][];
            /** @description The version of the table in force, for `If-Match`. */
            version: string;
        };
        /** @description A recipient who opted out of an account's messages: skipped in its sends and fallbacks as `optedOut`. */
        OptOut: {
            id: string;
            /** @description E.164 phone or email. */
            recipient: string;
            /** @enum {unknown} */
            source: "hand" | "import" | "incoming" | "link";
            /**
             * @description The channel over which it came, where that is known; an opt-out holds on all channels of the address.
             * @enum {unknown}
             */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp" | null;
            OwnerId: string;
            createdAt: string;
        };
        /** @description A word of an account, matched as the installation's are (`consentOf`). */
        OptOutWord: {
            id: string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
            /** @enum {unknown} */
            consent: "in" | "out";
            /** @enum {unknown} */
            language: "en" | "es" | "ru";
            word: string;
        };
        /** @description A network, a range of numbers, a country, a widget or an account that gets no one-time passwords. */
        OtpBlock: {
            id: string;
            /** @enum {unknown} */
            kind: "account" | "country" | "network" | "prefix" | "widget";
            /** @description `203.0.113.0/24`, `+7916555`, `ID`, or an id. */
            value: string;
            /** @description Name of the widget or of the account; null of the others. */
            title: null | string;
            reason: string;
            until: null | string;
            /** @description Requests that it has refused, and when it did last. */
            refused: number;
            refusedAt: null | string;
            /** @description Who made it. */
            OwnerId: null | string;
            createdAt: string;
        };
        OtpChannel: {
            id: string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
            additionalSettings: {
                beautify: boolean;
                codeLength: number;
                lifetime: number;
                mtsClientId: string;
                numberOfRestart: number;
                numberOfTries: number;
            };
            /** @enum {unknown} */
            channelType: "flashcall" | "sim_push" | "sms" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            name: string;
        };
        /** @description A code that was sent; the answer never contains the code itself. */
        OtpCodeSent: {
            id: string;
            /** @enum {unknown} */
            channelType: "flashcall" | "sim_push" | "sms" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            codeLength: number;
            expiresAt: string;
            /** @description From when another code may be requested; null when no more are allowed. */
            restartAt: null | string;
        };
        /** @description What a proof stands for (`POST /n/otp-handler/proofs`). */
        OtpConfirmation: {
            phone: string;
            WidgetId: string;
            verifiedAt: string;
        };
        /** @description What became of calls for codes. Every call was asked for, and was either sent a code or refused. */
        OtpFigures: {
            /** @description Calls for a code: the first and those for another one. */
            asked: number;
            sent: number;
            refused: number;
            /** @description Requests that got a code; those for another code belong to the first. */
            requests: number;
            /** @description Requests whose code was entered rightly. */
            verified: number;
            /** @description What was charged for the codes when they were sent. */
            cost: number;
        };
        /** @description Answer of `GET /n/otp-handler/widgets/{id}/statistics`. What belongs to a request is counted in the hour in which it began. */
        OtpStatistics: {
            total: components["schemas"]["OtpFigures"];
            /** @description By reason, the most frequent first. */
            refusals: {
                /** @enum {unknown} */
                reason: "address" | "codesPerDay" | "country" | "countryLimit" | "operator" | "phone" | "prefixLimit" | "spendPerDay" | "unavailable";
                count: number;
            }[];
            /** @description All countries of the period, the most asked for first; `''` are phones of no known country. */
            countries: {
                /** @description Calls for a code: the first and those for another one. */
                asked: number;
                sent: number;
                refused: number;
                /** @description Requests that got a code; those for another code belong to the first. */
                requests: number;
                /** @description Requests whose code was entered rightly. */
                verified: number;
                /** @description What was charged for the codes when they were sent. */
                cost: number;
                country: string;
            }[];
            /** @description Every hour or day of the period, those without calls too. */
            points: {
                /** @description Calls for a code: the first and those for another one. */
                asked: number;
                sent: number;
                refused: number;
                /** @description Requests that got a code; those for another code belong to the first. */
                requests: number;
                /** @description Requests whose code was entered rightly. */
                verified: number;
                /** @description What was charged for the codes when they were sent. */
                cost: number;
                at: string;
            }[];
        };
        OtpTemplate: {
            id: string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
            additionalSettings: {
                senderId: string;
                template: string;
            };
            /** @enum {unknown} */
            channelType: "flashcall" | "sim_push" | "sms" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            conditions: {
                /** @enum {unknown} */
                tag: "country" | "language";
                value: string;
            }[];
            name: string;
        };
        /** @description Requests of a period from one network, to one range or country, or through one widget or account. */
        OtpTraffic: {
            value: string;
            /** @description Name of the widget or of the account, country of a range; null where there is none. */
            title: null | string;
            /** @description The account of a widget. */
            OwnerId: null | string;
            /** @description What accounts were charged for the codes. */
            cost: number;
            /** @description The block that refuses them now. */
            block: components["schemas"]["OtpBlock"] | null;
            asked: number;
            verified: number;
        };
        /** @description Answer of `GET /otpAbuse`: suspicious rows first, then those with most requests. */
        OtpTrafficBoard: {
            at: string;
            totals: {
                asked: number;
                verified: number;
                cost: number;
            };
            data: components["schemas"]["OtpTraffic"][];
        };
        /** @description One request behind a row (`GET /otpAbuse/requests`). */
        OtpTrafficRequest: {
            id: string;
            phone: string;
            network: null | string;
            WidgetId: string;
            widget: string;
            OwnerId: string;
            owner: string;
            /** @description Codes that were sent for it, the first and those asked for again. */
            codes: number;
            cost: number;
            verifiedAt: null | string;
            createdAt: string;
        };
        /** @description Answer to an entered code. */
        OtpVerification: {
            isVerified: boolean;
            /** @description Answered once; with it the site's server asks which phone was confirmed. */
            proof?: string;
            /** @description Attempts left for this code. */
            triesLeft: number;
        };
        OtpWidget: {
            id: string;
            /** @description Set by users above the owner: a blocked widget serves nobody. */
            isBlocked: boolean;
            /** @description What its owner lets it send; absent where nothing is limited. */
            limits?: {
                codesPerDay: null | number;
                countries: string[];
                rules: {
                    codes: number;
                    /** @enum {unknown} */
                    kind: "country" | "prefix";
                    /** @enum {unknown} */
                    period: "day" | "hour";
                    value: string;
                }[];
                spendPerDay: null | number;
                timeZone: string;
            };
            /** @description In the order in which they are tried. */
            otpWidgetChannelSettings: {
                otpChannelSettingsId: string;
                priority: number;
                otpChannelSettings: {
                    /** @enum {unknown} */
                    channelType: "flashcall" | "sim_push" | "sms" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                    name: string;
                };
            }[];
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
            ipWhitelist: string[];
            isActive: boolean;
            name: string;
            styles: {
                color: string;
                radius: number;
                /** @enum {unknown} */
                theme: "auto" | "dark" | "light";
            };
        };
        /** @description Answer of `GET /n/otp-handler/widgets/{id}`: the address of its script, and its requests of the last day. */
        OtpWidgetUsage: {
            script: string;
            requested: number;
            verified: number;
        };
        /** @description A passkey in the list of its owner. */
        Passkey: {
            id: string;
            title: string;
            /** @description Whether its maker keeps a copy, so that it outlives the device. */
            isBackedUp: boolean;
            createdAt: string;
            lastUsedAt: null | string;
        };
        /** @description A challenge for a passkey, and the step that names it. */
        PasskeyChallenge: {
            step: string;
            options: {
                [key: string]: unknown;
            };
        };
        /** @description A decision about a sender name that was made before, as those who decide see it. */
        PastDecision: {
            id: string;
            /** @enum {unknown} */
            moderation: "approved" | "pending" | "rejected";
            isActive: boolean;
            comment: string;
            /** @description Empty for readers who may not see it. */
            commentPrivate: string;
            /** @enum {unknown} */
            role: "admin" | "manager" | "reseller";
            /** @description Null where the reader stands below whoever decided. */
            author: null | {
                id: string;
                username: string;
            };
            createdAt: string;
        };
        Pattern: {
            id: string;
            text: string;
            /** @enum {unknown} */
            moderation: "approved" | "pending" | "rejected";
            comment: string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description The content of a message; files are named by their ids. Which fields a channel has: `payload-rules.ts`. */
        Payload: {
            sender: string;
            text?: string;
            subject?: string;
            html?: string;
            image?: string;
            file?: string;
            audio?: string;
            video?: string;
            tts?: components["schemas"]["Tts"];
            button?: components["schemas"]["LinkButton"];
            buttons?: components["schemas"]["ActionButton"][];
        };
        /** @description The fields of a payload beyond sender and text; a plain text message has none. */
        PayloadExtras: {
            subject?: string;
            html?: string;
            image?: string;
            file?: string;
            audio?: string;
            video?: string;
            tts?: components["schemas"]["Tts"];
            button?: components["schemas"]["LinkButton"];
            buttons?: components["schemas"]["ActionButton"][];
        };
        /** @description A payment to a balance (spec 1 §3); `amount` is what the balance gets, `meta.cost` what the payer pays. */
        Payment: {
            id: string;
            /** @enum {unknown} */
            method: "card" | "invoice" | "wallet";
            amount: number;
            /** @enum {unknown} */
            currency: "EUR" | "MXN" | "RUB" | "USD";
            /** @enum {unknown} */
            status: "completed" | "error" | "init" | "partialRefunded" | "refundRequested" | "refunded";
            /** @enum {unknown} */
            entity: "individual" | "legal";
            /** @description The bank that issued the card, if the payment service reports it; for an invoice, the payer's bank. */
            bank: null | string;
            /** @description Payer and payee; for payments of invoices only. */
            requisite: null | {
                title: string;
            };
            company: null | {
                title: string;
            };
            meta: {
                cost: number;
                commission: number;
                /** @description The last four digits of the card. */
                cardNumber?: string;
                /** @description What was taken from the balance again: refunded, or on its way back to the payer. */
                refunded?: number;
                /** @description The refund that is asked for; once it is approved, the money is on its way to the payer. */
                refund?: {
                    amount: number;
                    comment?: string;
                    isApproved: boolean;
                };
                /**
                 * @description The payment service refused the last refund, and what was taken for it is on the balance again.
                 * @constant
                 */
                isRefundRefused?: true;
                /** @enum {unknown} */
                fault?: "amount" | "cardExpired" | "declined" | "expired" | "revoked" | "stopped" | "unreachable";
                /** @description The invoice that was paid, and its number. */
                InvoiceId?: string;
                docNumber?: string;
            };
            OwnerId: string;
            /** @description The recurrent payment that made it. */
            RecurrentPaymentId: null | string;
            createdAt: string;
            updatedAt: string;
            /** @description The address of the payment page; only in the answer to the creation. */
            url?: string;
        };
        /** @description Terms of a tariff that hold from `startsAt` on. */
        PlannedChange: {
            startsAt: string;
            /** @description Who planned it. */
            AuthorId: string;
            title: string;
            /** @enum {unknown} */
            source: "sendings.chat" | "sendings.email" | "sendings.facebook" | "sendings.flashcall" | "sendings.hlr" | "sendings.instagram" | "sendings.mms" | "sendings.mnp" | "sendings.ok" | "sendings.push" | "sendings.sim_push" | "sendings.sms" | "sendings.smsping" | "sendings.telegram" | "sendings.telegramcode" | "sendings.viber" | "sendings.vk" | "sendings.voice" | "sendings.whatsapp" | "subscription.apisender";
            price: number;
            /** @enum {unknown} */
            unit: "message" | "period" | "second" | "segment";
            data: {
                /** @description Conditions of the messages that it prices; others go to the account's next tariff of the type. */
                conditions?: components["schemas"]["PriceCondition"][];
                rules: components["schemas"]["PriceRule"][];
                options: {
                    refundOnFailed: boolean;
                    noPayments: boolean;
                };
                /** @description For administrators only (decisions.md "Access"). */
                hidden?: {
                    comment?: string;
                    providerPrice?: number;
                };
            };
            isActive: boolean;
        };
        /** @description A fallback of a message's chain that has not been sent yet (`GET /sendings/{id}/planned`). */
        PlannedFallback: {
            onIncomingPayload?: null | {
                text: string;
            };
            onStatus: ("delivered" | "failed" | "seen" | "sent")[];
            onTimeout?: null | {
                except: ("delivered" | "failed" | "paused" | "pending" | "processing" | "seen" | "sent")[];
                timeout: number;
            };
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
        };
        /** @description The caller's previews, in effect from the next page load. */
        PreviewAnswer: {
            preview: {
                [key: string]: string;
            };
        };
        /** @description What the tariff makes of the message: answer of `POST /tariffs/check`. */
        PriceCheck: {
            /** @description As messages are sent to it: a phone in E.164, an email address. */
            recipient: string;
            operator: null | {
                name: string;
                mccmnc: string;
                country: string;
            };
            parts: number;
            characters: number;
            /** @enum {unknown} */
            encoding: "gsm7" | "ucs2";
            /** @description Whether it is the tariff of this channel, and places of its conditions that do not hold: with any, another tariff prices the message. */
            isChannel: boolean;
            failed: number[];
            /** @description In the order in which they apply. */
            rules: components["schemas"]["CheckedRule"][];
            unitPrice: number;
            quantity: number;
            /** @description What the message costs; of a tariff by the period, the fee of one. */
            price: number;
            /** @description What the provider takes for it, and what is left; null while the tariff does not tell the provider's price. */
            cost: null | number;
            margin: null | number;
            /** @description The provider by whose price list `cost` is; absent where it is the price that the tariff tells. */
            provider?: string;
            /** @description The tariff by which the account would pay for the message; null when none is for it, absent without an account. */
            pricedBy?: null | {
                id: null | string;
                title: string;
            };
        };
        /** @description A condition holds when one of its values matches. */
        PriceCondition: {
            /** @enum {unknown} */
            tag: "contactList" | "group" | "keywords" | "mccmnc" | "recipient" | "sender" | "text" | "type";
            value: string[] | string;
        };
        /** @description `action` changes the price of a unit by `price` when all conditions match; lower priority first (decisions.md "Money"). Several prices (spec 2 §3) are those of messages in one part, in two, and so on; the last is that of all longer ones. */
        PriceRule: {
            /** @enum {unknown} */
            action: "decrease" | "increase";
            price: number[] | number;
            conditions: components["schemas"]["PriceCondition"][];
            priority: number;
        };
        Provider: {
            id: string;
            name: string;
            title: string;
            /** @enum {unknown} */
            kind: "http" | "smpp" | "smtp" | "telegram";
            types: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
            isActive: boolean;
            settings: {
                answer: {
                    accepted: string[];
                    code: string;
                    error: string;
                    id: string;
                    refused: {
                        [key: string]: "expired" | "moderation" | "noAddress" | "noFunds" | "noReport" | "noRoute" | "noTariff" | "optedOut" | "providerDown" | "rejected" | "stopped" | "undelivered";
                    };
                    result: null | {
                        cost: string;
                        network: string;
                        ported: string;
                        roaming: string;
                        status: string;
                        statuses: {
                            [key: string]: "absent" | "barred" | "reachable" | "unassigned" | "unknown";
                        };
                    };
                    throttled: string[];
                };
                connections: number;
                incoming: null | {
                    answers: string;
                    file?: string;
                    filename?: string;
                    from: string;
                    id: string;
                    image?: string;
                    list: string;
                    text: string;
                    to: string;
                };
                poll: null | {
                    everySeconds: number;
                    request: {
                        body: string;
                        /** @enum {unknown} */
                        bodyType: "form" | "json" | "none" | "text" | "xml";
                        headers: {
                            name: string;
                            value: string;
                        }[];
                        /** @enum {unknown} */
                        method: "GET" | "POST" | "PUT";
                        url: string;
                    };
                };
                reportHours: number;
                reports: null | {
                    error: string;
                    errors: {
                        [key: string]: "expired" | "moderation" | "noAddress" | "noFunds" | "noReport" | "noRoute" | "noTariff" | "optedOut" | "providerDown" | "rejected" | "stopped" | "undelivered";
                    };
                    id: string;
                    list: string;
                    result: null | {
                        cost: string;
                        network: string;
                        ported: string;
                        roaming: string;
                        status: string;
                        statuses: {
                            [key: string]: "absent" | "barred" | "reachable" | "unassigned" | "unknown";
                        };
                    };
                    status: string;
                    statuses: {
                        [key: string]: "delivered" | "failed" | "ignore" | "seen" | "sent";
                    };
                };
                request: {
                    body: string;
                    /** @enum {unknown} */
                    bodyType: "form" | "json" | "none" | "text" | "xml";
                    headers: {
                        name: string;
                        value: string;
                    }[];
                    /** @enum {unknown} */
                    method: "GET" | "POST" | "PUT";
                    url: string;
                };
                responseSeconds: number;
                signature: null | {
                    /** @enum {unknown} */
                    encoding: "base64" | "hex";
                    header: string;
                    secret: string;
                };
                throughput: number;
                /** @enum {unknown} */
                unclear: "next" | "wait";
            } | {
                asksForNotices: boolean;
                connections: number;
                from: string;
                host: string;
                port: number;
                responseSeconds: number;
                /** @enum {unknown} */
                security: "none" | "starttls" | "tls";
                subject: string;
                throughput: number;
                unsubscribe: string;
                username: string;
            } | {
                /** @enum {unknown} */
                bindType: "separate" | "transceiver";
                binds: number;
                dataCoding: {
                    gsm: number;
                    ucs2: number;
                };
                enquireLinkSeconds: number;
                host: string;
                /** @enum {unknown} */
                longText: "payload" | "sar" | "udh16" | "udh8";
                /** @enum {unknown} */
                messageIds: "auto" | "decimalInReceipts" | "hexInReceipts" | "same";
                plus: boolean;
                port: number;
                recipient: {
                    npi: number;
                    ton: number;
                };
                reportHours: number;
                responseSeconds: number;
                sender: {
                    alphanumeric: {
                        npi: number;
                        ton: number;
                    };
                    international: {
                        npi: number;
                        ton: number;
                    };
                    short: {
                        npi: number;
                        ton: number;
                    };
                };
                sendsReference: boolean;
                sendsValidity: boolean;
                systemId: string;
                systemType: string;
                temporaryErrors: number[];
                throughput: number;
                tls: boolean;
                window: number;
            } | {
                connections: number;
                everySeconds: number;
                greeting: string;
                listens: boolean;
                responseSeconds: number;
                shareButton: string;
                throughput: number;
                url: string;
                welcome: string;
            };
            /** @description Names of the secrets that are set. */
            credentials: string[];
            /** @description The credential whose secrets it uses in place of its own. */
            CredentialId?: null | string;
            /** @description Names of the servers whose nodes may connect to it; all where there are none. */
            servers?: string[];
            health: components["schemas"]["ProviderHealth"][];
            /**
             * @description Running where absent.
             * @enum {unknown}
             */
            control?: "draining" | "paused" | "running";
            /** @description Since when it is as `control` says; null while nobody has changed it. */
            controlledAt?: null | string;
            /** @description Whether there is an address that reports are pushed to. */
            hasCallback?: boolean;
            /** @description What became of its messages in the last quarter of an hour. */
            recent?: components["schemas"]["ProviderCounts"];
            createdAt: string;
            updatedAt: string;
        };
        /** @description What one node's connections to a provider do at present. */
        ProviderActivity: {
            /** @description Messages that were taken in a second, by the last ten. */
            perSecond: number;
            /** @description Messages that are with the provider and have no answer yet, and those that wait for their turn. */
            inFlight: number;
            waiting: number;
            /** @description Milliseconds for which the provider asked to be left alone. */
            pausedFor: number;
            links: components["schemas"]["ProviderLink"][];
            /** @description What it refused messages with in the last hour, the most frequent first. */
            errors: components["schemas"]["ProviderAnswer"][];
        };
        /** @description What a provider said when it took a message for good or not at all, and how often lately. */
        ProviderAnswer: {
            text: string;
            times: number;
            at: string;
        };
        /** @description What became of a provider's messages: answers to submits, and final reports. */
        ProviderCounts: {
            accepted: number;
            refused: number;
            throttled: number;
            lost: number;
            delivered: number;
            failed: number;
        };
        ProviderGroup: {
            id: string;
            name: string;
            title: string;
            /** @enum {unknown} */
            mode: "order" | "share";
            members: {
                provider: string;
                weight: number;
            }[];
            /** @description The channels that all members carry. */
            types: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
            /** @description Titles of the routing groups that name it. */
            routes: string[];
            createdAt: string;
            updatedAt: string;
        };
        /** @description The state of one node's connections to a provider. */
        ProviderHealth: {
            /** @enum {unknown} */
            state: "connecting" | "degraded" | "down" | "off" | "up";
            /** @description The provider's own message, if any. */
            text: null | string;
            node: string;
            at: string;
            activity?: components["schemas"]["ProviderActivity"];
            /** @description False while these connections are not yet exchanged for those by the provider's latest settings and secrets. */
            isCurrent?: boolean;
        };
        /** @description One standing connection of a node to a provider. */
        ProviderLink: {
            /** @enum {unknown} */
            role: "receiver" | "transceiver" | "transmitter";
            /** @enum {unknown} */
            state: "bound" | "closed" | "connecting" | "waiting";
            /** @description Why it is not bound. */
            text: null | string;
            /** @description Submits on their way, of as many as the window takes. */
            inUse: number;
            window: number;
        };
        /** @description What a provider was given and what became of it in one minute. */
        ProviderMinute: {
            at: string;
            accepted: number;
            refused: number;
            throttled: number;
            lost: number;
            delivered: number;
            failed: number;
        };
        /** @description A line of a provider's price list (spec 2 §3 "Further admin entities"). */
        ProviderPrice: {
            id: string;
            ProviderId: string;
            /** @description Whose network it is for, where that is known. */
            operator: null | string;
            createdAt: string;
            updatedAt: string;
            country: null | string;
            from: string;
            mccmnc: null | string;
            price: number;
            to: null | string;
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            /** @enum {unknown} */
            unit: "message" | "second" | "segment";
        };
        /** @description A line that a file adds, changes or removes; `line` is the new one, `before` the one that holds. */
        ProviderPriceChange: {
            /** @enum {unknown} */
            kind: "added" | "changed" | "removed";
            before: null | {
                country: null | string;
                from: string;
                mccmnc: null | string;
                price: number;
                to: null | string;
                /** @enum {unknown} */
                type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                /** @enum {unknown} */
                unit: "message" | "second" | "segment";
            };
            after: null | {
                country: null | string;
                from: string;
                mccmnc: null | string;
                price: number;
                to: null | string;
                /** @enum {unknown} */
                type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                /** @enum {unknown} */
                unit: "message" | "second" | "segment";
            };
        };
        /** @description How a file differs from the list that holds. */
        ProviderPricesDifference: {
            total: number;
            added: number;
            changed: number;
            removed: number;
            /** @description The first of them. */
            changes: components["schemas"]["ProviderPriceChange"][];
            /** @description The version of the list that holds, for `If-Match`. */
            version: string;
        };
        /** @description A routing group that names a provider, as `GET /providers/{id}/routes` answers. */
        ProviderRoute: {
            id: string;
            title: string;
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            isActive: boolean;
            /** @description Its place among the group's own providers, from 1; null where only rules name it. */
            place: null | number;
            /** @description Rules that name it. */
            rules: string[];
            /** @description Accounts that send by the group. */
            users: number;
            /** @description Only the draft of the routing has it so. */
            isStaged?: boolean;
        };
        /** @description Answer of `POST /providers/{id}/test`. */
        ProviderTest: {
            ok: boolean;
            text: string;
            milliseconds: number;
        };
        /** @description A proof of work that the server asks for where others would refuse a caller for a while (decisions/0059): as `altcha-lib` writes it. Whoever solves it finds the `counter` for which PBKDF2 of `nonce` and counter (32 bits, big-endian), with `salt`, `cost` rounds and `keyLength` bytes, begins with `keyPrefix`; all are hexadecimal. */
        Puzzle: {
            parameters: {
                algorithm: string;
                nonce: string;
                salt: string;
                cost: number;
                keyLength: number;
                keyPrefix: string;
                keySignature?: string;
                /** @description Seconds of the epoch. */
                expiresAt?: number;
                data?: {
                    [key: string]: boolean | null | number | string;
                };
            };
            signature?: string;
        };
        /** @description A fiscal receipt of a payment, as `GET /payments/{id}/receipts` lists them. */
        Receipt: {
            id: string;
            /** @enum {unknown} */
            kind: "income" | "incomeReturn";
            /** @description What the payer has paid or got back, the commission included. */
            amount: number;
            /** @enum {unknown} */
            currency: "EUR" | "MXN" | "RUB" | "USD";
            /** @description Percent; null without VAT. */
            vatRate: null | number;
            item: string;
            /** @description The email or phone that the fiscal service sends it to. */
            contact: null | string;
            /** @enum {unknown} */
            state: "done" | "failed" | "waiting";
            /**
             * @description Why it was given up; of failed ones only.
             * @enum {unknown}
             */
            fault?: "contact" | "refused" | "unreachable";
            /** @description The number and the sign of the fiscal document, and where it can be read; null until it is registered. */
            number: null | string;
            sign: null | string;
            url: null | string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description A standing order to charge a stored card (spec 1 §3). */
        RecurrentPayment: {
            id: string;
            /** @enum {unknown} */
            type: "frequency" | "threshold";
            /** @enum {unknown} */
            method: "card" | "wallet";
            amount: number;
            /** @enum {unknown} */
            currency: "EUR" | "MXN" | "RUB" | "USD";
            threshold: null | number;
            /** @enum {unknown} */
            frequency: "daily" | "monthly" | "weekly" | null;
            /** @enum {unknown} */
            status: "block" | "error" | "init" | "pause" | "ready";
            /** @description Whether it is confirmed and neither paused nor blocked. */
            isActive: boolean;
            isOfferAccepted: boolean;
            meta: {
                bankData?: {
                    cardNumber: string;
                };
            };
            /** @description The next charge of a regular payment; null when none is planned. */
            nextAt: null | string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description An invited account, with as much as its inviter may see (spec 1 §3 "Referral"). `OwnerId` is the inviter. */
        Referral: {
            id: string;
            /** @description Complete when the account is the inviter's own customer, else masked. */
            username: string;
            isActive: boolean;
            /** @description Whether it has paid for a message. */
            hasSent: boolean;
            /** @description What its payments have brought the inviter so far. */
            earned: number;
            OwnerId: string;
            createdAt: string;
        };
        /** @description Answer of `GET /referrals/earnings`: the terms of the programme, and what the account has earned; amounts in `currency`. */
        ReferralEarnings: {
            /** @description Percent of their payments that the inviter gets; 0 while the programme pays nothing. */
            percent: number;
            /** @description Months after registration in which payments count; 0 for always. */
            months: number;
            /** @description Days after which a reward is paid. */
            delayDays: number;
            earned: number;
            /** @description Promised and not paid yet. */
            expected: number;
            /** @enum {unknown} */
            currency: "EUR" | "MXN" | "RUB" | "USD";
        };
        /** @description A change of an area or of the shell. */
        RegistryEvent: {
            /** @description The registry's revision after the change. */
            revision: number;
            at: string;
            /** @description Name of the token, or of the user of the machine. */
            who: string;
            /** @enum {unknown} */
            verb: "activate" | "disable" | "enable" | "gc" | "import" | "publish" | "release" | "rollback" | "rollout";
            /** @description Name of the area, or `shell`. */
            what: string;
            /** @description The release that was live, `on`/`off`, or a roll-out as `1.1.0-b 5 %`; null when there was none. */
            from: null | string;
            to: null | string;
        };
        /** @description Answer to an upload. */
        ReleaseAnswer: {
            target: string;
            id: string;
            /** @description False when the same content was already stored. */
            fresh: boolean;
            revision: number;
        };
        /** @description Failures of a release that users saw, as browsers reported them. */
        ReleaseFailures: {
            /** @description As long as they are kept (`FAILURE_RETENTION_DAYS`). */
            total: number;
            lastHour: number;
            kinds: {
                contract?: number;
                disabled?: number;
                evaluation?: number;
                http?: number;
                integrity?: number;
                invalid?: number;
                network?: number;
                render?: number;
                timeout?: number;
            };
        };
        /** @description Answer of `GET /deploy/releases`. */
        ReleasesBoard: {
            /** @description Changes name it as `ifRevision`, so that nobody overwrites a change that they have not seen. */
            revision: number;
            targets: components["schemas"]["BoardTarget"][];
        };
        /** @description A browser in which an account is not asked for a second factor at sign-in: `GET /twoFactor/devices`. */
        RememberedDevice: {
            id: string;
            /** @description Address and browser of the latest sign-in. */
            ip: string;
            useragent: string;
            createdAt: string;
            lastUsedAt: string;
            expiresAt: string;
            /** @description Whether it is the browser of this call. */
            current: boolean;
        };
        /** @description A list in the bin, with the time at which it was removed. */
        RemovedContactList: {
            removedAt: string;
            id: string;
            title: string;
            /** @enum {unknown} */
            type: "blacklist" | "regular";
            isActive: boolean;
            count: number;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description A report and its progress: answer of `POST /reports`, `GET /reports/{key}` and, to its owner, `reports.progress`. */
        Report: {
            /** @description Its id; `DELETE /reports/{key}` stops it. */
            key: string;
            /** @enum {unknown} */
            preset: "billings.details" | "billings.totals" | "eventsHistory.details" | "list" | "sendings.details" | "sendings.totals" | "sendingsIncoming.details" | "sendingsIncoming.totals" | "users.details";
            /** @enum {unknown} */
            state: "completed" | "failed" | "running" | "stopped";
            /** @description Rows written so far, and the expected total. */
            rows: number;
            total: number;
            /** @description The stored file of a complete report. */
            fileId: null | string;
            /** @description Characters that the encoding of the file lacks, which are question marks there. */
            replaced: number;
            /** @enum {unknown} */
            error: "ACCOUNT_BLOCKED" | "ACCOUNT_DISABLED" | "ACTING" | "BAD_REQUEST" | "CHANNEL_NOT_ALLOWED" | "CHANNEL_UNAVAILABLE" | "CONFLICT" | "CREDENTIAL_UNTESTED" | "CREDENTIAL_USED" | "DAILY_LIMIT" | "EMAIL_TAKEN" | "FILE_EXPIRED" | "FILE_LOCKED" | "FILE_USED" | "FORBIDDEN" | "FOREIGN_AREA" | "IDEMPOTENCY_REUSED" | "IDEMPOTENCY_RUNNING" | "IMPORT_EMPTY" | "IMPORT_NOT_CSV" | "IMPORT_NO_COLUMNS" | "INSUFFICIENT_BALANCE" | "INTERNAL" | "LAST_ADMINISTRATOR" | "LAST_FACTOR" | "LAST_OWNER" | "LINK_KEY" | "LIST_USED" | "MAINTENANCE" | "MESSAGE_REFUSED" | "METHOD_NOT_ALLOWED" | "MONTHLY_LIMIT" | "MOVED_MONEY" | "NOT_FOUND" | "NO_RECIPIENTS" | "NO_SENDER" | "OTP_REFUSED" | "OWN_ACCOUNT" | "OWN_REQUEST" | "PROVIDER_USED" | "QUOTA_EXCEEDED" | "RANGE_TOO_LONG" | "RECOVERY_KEY" | "RELEASE_REFUSED" | "REQUEST_TIMEOUT" | "RESOURCE_CHANGED" | "REVISION_CONFLICT" | "ROUTING_GROUP_USED" | "SCOPE_MISSING" | "SENDER_NOT_APPROVED" | "SPEECH_LIMIT" | "STEP_EXPIRED" | "STEP_UP" | "STORAGE_FULL" | "TASK_STATE" | "TEXT_LIMIT" | "TEXT_REFUSED" | "TOO_LARGE" | "TOO_MANY_REQUESTS" | "UNAUTHORIZED" | "UNAVAILABLE" | "UNSUPPORTED_TYPE" | "VALIDATION" | "WRONG_CREDENTIALS" | "WRONG_FACTOR" | "device-link-beta" | "instance-authorized" | "instance-expired" | "instance-removed" | "phone-already-used" | "tariff-required" | null;
            createdAt: string;
        };
        /** @description A report that is made again and again, and goes to people of the account by email. */
        ReportSchedule: {
            id: string;
            /**
             * @description What it is made of: its preset, and the list of it.
             * @enum {unknown}
             */
            preset: "billings.details" | "billings.totals" | "eventsHistory.details" | "list" | "sendings.details" | "sendings.totals" | "sendingsIncoming.details" | "sendingsIncoming.totals" | "users.details";
            /** @enum {unknown} */
            list: "announcements" | "backgroundJobs" | "billings" | "blockLists" | "closingDocuments" | "companies" | "consentEntries" | "contactDuplicates" | "contactFields" | "contactLists" | "contactMerges" | "contactSegments" | "contacts" | "contracts" | "credentials" | "debtors" | "eventsHistory" | "invoices" | "keywordLists" | "listViews" | "memberInvitations" | "members" | "messageRuleGroups" | "moderation" | "notifications" | "operatorGroups" | "optOutWords" | "optOuts" | "otpBlocks" | "otpChannels" | "otpTemplates" | "otpWidgets" | "patterns" | "payments" | "providerGroups" | "providers" | "providersPrices" | "recurrentPayments" | "referrals" | "reportSchedules" | "requisites" | "routingGroups" | "routingVersions" | "sendernames" | "sendings" | "sendingsIncoming" | "servers" | "shortLinks" | "storage" | "supportThreads" | "tariffs" | "tasks" | "telemetry" | "templates" | "tokens" | "userComments" | "users" | "utmSets" | "wapiInstances" | "webhookCalls" | "webhookReplays";
            /** @description Moment of the next one; null while it is switched off. */
            nextAt: null | string;
            /** @description Moment and outcome of the last one; null before the first. */
            lastAt: null | string;
            /** @enum {unknown} */
            lastState: "completed" | "failed" | null;
            /** @enum {unknown} */
            lastError: "ACCOUNT_BLOCKED" | "ACCOUNT_DISABLED" | "ACTING" | "BAD_REQUEST" | "CHANNEL_NOT_ALLOWED" | "CHANNEL_UNAVAILABLE" | "CONFLICT" | "CREDENTIAL_UNTESTED" | "CREDENTIAL_USED" | "DAILY_LIMIT" | "EMAIL_TAKEN" | "FILE_EXPIRED" | "FILE_LOCKED" | "FILE_USED" | "FORBIDDEN" | "FOREIGN_AREA" | "IDEMPOTENCY_REUSED" | "IDEMPOTENCY_RUNNING" | "IMPORT_EMPTY" | "IMPORT_NOT_CSV" | "IMPORT_NO_COLUMNS" | "INSUFFICIENT_BALANCE" | "INTERNAL" | "LAST_ADMINISTRATOR" | "LAST_FACTOR" | "LAST_OWNER" | "LINK_KEY" | "LIST_USED" | "MAINTENANCE" | "MESSAGE_REFUSED" | "METHOD_NOT_ALLOWED" | "MONTHLY_LIMIT" | "MOVED_MONEY" | "NOT_FOUND" | "NO_RECIPIENTS" | "NO_SENDER" | "OTP_REFUSED" | "OWN_ACCOUNT" | "OWN_REQUEST" | "PROVIDER_USED" | "QUOTA_EXCEEDED" | "RANGE_TOO_LONG" | "RECOVERY_KEY" | "RELEASE_REFUSED" | "REQUEST_TIMEOUT" | "RESOURCE_CHANGED" | "REVISION_CONFLICT" | "ROUTING_GROUP_USED" | "SCOPE_MISSING" | "SENDER_NOT_APPROVED" | "SPEECH_LIMIT" | "STEP_EXPIRED" | "STEP_UP" | "STORAGE_FULL" | "TASK_STATE" | "TEXT_LIMIT" | "TEXT_REFUSED" | "TOO_LARGE" | "TOO_MANY_REQUESTS" | "UNAUTHORIZED" | "UNAVAILABLE" | "UNSUPPORTED_TYPE" | "VALIDATION" | "WRONG_CREDENTIALS" | "WRONG_FACTOR" | "device-link-beta" | "instance-authorized" | "instance-expired" | "instance-removed" | "phone-already-used" | "tariff-required" | null;
            /** @description File of the last one, while it is kept. */
            lastFileId: null | string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
            day: number;
            /** @enum {unknown} */
            frequency: "daily" | "monthly" | "weekly";
            isActive: boolean;
            recipients: string[];
            time: string;
            timeZone: string;
            title: string;
            weekday: number;
        };
        Requisite: {
            id: string;
            /** @enum {unknown} */
            type: "business" | "individual" | "legal";
            isActive: boolean;
            /** @description Stored files of the contracts that were made for it. */
            attachments: string[];
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
            contact: {
                email: string;
                firstName: string;
                lastName: string;
                middleName: string;
                phone: string;
            };
            data: {
                bank: {
                    bik: string;
                    ks: string;
                    name: string;
                    rs: string;
                };
                legal: {
                    inn: string;
                    kpp: string;
                    name: string;
                    ogrn: string;
                    okpo: string;
                    opf: string;
                };
                legalAddress: {
                    address: string;
                    city: string;
                    country: string;
                    index: string;
                    phone: string;
                    phoneAdd: string;
                };
                postalAddress: {
                    address: string;
                    city: string;
                    country: string;
                    index: string;
                    phone: string;
                    phoneAdd: string;
                };
                tax: {
                    system: string;
                    vat: boolean;
                };
            };
            follows: {
                legalAddress: boolean;
                profile: boolean;
            };
            signer: {
                basis: {
                    genitive: string;
                    nominative: string;
                };
                fullName: {
                    genitive: string;
                    nominative: string;
                };
                fullNameShort: {
                    genitive: string;
                    nominative: string;
                };
                position: {
                    genitive: string;
                    nominative: string;
                };
            };
            title: string;
        };
        /** @description A named account of a roll-out. */
        RolloutAccount: {
            id: string;
            username: string;
        };
        /** @description What browsers told of a release: loads that worked, and failures that users saw. */
        RolloutFigures: {
            loads: number;
            failures: number;
        };
        RoutingAuthor: {
            id: string;
            username: string;
        };
        /** @description What would have gone elsewhere yesterday by another routing: answer of `POST /routing/comparison`. */
        RoutingComparison: {
            /** @description The day by UTC. */
            day: string;
            /** @description Messages that were looked at, and how many they stand for. */
            sampled: number;
            messages: number;
            /** @description How many of those would take another provider, and how many of them none. */
            moved: number;
            blocked: number;
            /** @description By how much the day would have cost and brought in more, or less; of those whose prices are known. */
            cost: number;
            margin: number;
            unpriced: number;
            /** @description The largest first; `more` says how many are left out. */
            rows: components["schemas"]["ComparedRow"][];
            more: number;
        };
        /** @description Answer of `GET /routing/draft`: the routing as it will be when it is published, and how it differs from the live one. */
        RoutingDraft: {
            /** @description Number of the live version. */
            version: number;
            /** @description The live groups with what is staged, the oldest first. */
            groups: components["schemas"]["DraftGroup"][];
            changes: ({
                groupId: string;
                /** @description The group's title after the change, or before it was removed. */
                group: string;
                /** @enum {unknown} */
                type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                /** @constant */
                of: "group";
                /** @enum {unknown} */
                kind: "added" | "changed" | "removed";
                before?: components["schemas"]["RoutingGroupFields"];
                after?: components["schemas"]["RoutingGroupFields"];
                rules: number;
            } | {
                groupId: string;
                /** @description The group's title after the change, or before it was removed. */
                group: string;
                /** @enum {unknown} */
                type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                /** @constant */
                of: "rule";
                /** @enum {unknown} */
                kind: "added" | "changed" | "moved" | "removed";
                before?: {
                    action: {
                        /** @enum {unknown} */
                        kind: "block" | "send";
                        providers: {
                            provider: string;
                            weight: number;
                        }[];
                        reason: string;
                        reroute: ("failed" | "refused")[];
                    };
                    conditions: {
                        contactLists?: string[];
                        costLimit?: number;
                        keywordLists?: string[];
                        mccmnc?: string[];
                        operatorGroups?: string[];
                        prefixes?: string[];
                        sender: {
                            /** @enum {unknown} */
                            is: "equals" | "matches";
                            value: string;
                        };
                        text: {
                            /** @enum {unknown} */
                            is: "contains" | "matches";
                            value: string;
                        };
                        time: {
                            from: string;
                            timeZone: string;
                            to: string;
                            weekdays: number[];
                        };
                        types?: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
                        users?: string[];
                    };
                    isActive: boolean;
                    priority: number;
                    title: string;
                };
                after?: {
                    action: {
                        /** @enum {unknown} */
                        kind: "block" | "send";
                        providers: {
                            provider: string;
                            weight: number;
                        }[];
                        reason: string;
                        reroute: ("failed" | "refused")[];
                    };
                    conditions: {
                        contactLists?: string[];
                        costLimit?: number;
                        keywordLists?: string[];
                        mccmnc?: string[];
                        operatorGroups?: string[];
                        prefixes?: string[];
                        sender: {
                            /** @enum {unknown} */
                            is: "equals" | "matches";
                            value: string;
                        };
                        text: {
                            /** @enum {unknown} */
                            is: "contains" | "matches";
                            value: string;
                        };
                        time: {
                            from: string;
                            timeZone: string;
                            to: string;
                            weekdays: number[];
                        };
                        types?: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
                        users?: string[];
                    };
                    isActive: boolean;
                    priority: number;
                    title: string;
                };
                from?: number;
                to?: number;
            })[];
            /** @description Ids of staged groups whose live ones were changed directly since. */
            overtaken: string[];
            /** @description Who staged the last change, and when; null while nothing is staged. */
            author: components["schemas"]["RoutingAuthor"] | null;
            createdAt: null | string;
            /** @description Time of the last change of the draft; null before the first. */
            updatedAt: null | string;
        };
        RoutingGroup: {
            id: string;
            title: string;
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            isActive: boolean;
            providers: string[];
            reroute: ("failed" | "refused")[];
            rules: {
                action: {
                    /** @enum {unknown} */
                    kind: "block" | "send";
                    providers: {
                        provider: string;
                        weight: number;
                    }[];
                    reason: string;
                    reroute: ("failed" | "refused")[];
                };
                conditions: {
                    contactLists?: string[];
                    costLimit?: number;
                    keywordLists?: string[];
                    mccmnc?: string[];
                    operatorGroups?: string[];
                    prefixes?: string[];
                    sender: {
                        /** @enum {unknown} */
                        is: "equals" | "matches";
                        value: string;
                    };
                    text: {
                        /** @enum {unknown} */
                        is: "contains" | "matches";
                        value: string;
                    };
                    time: {
                        from: string;
                        timeZone: string;
                        to: string;
                        weekdays: number[];
                    };
                    types?: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
                    users?: string[];
                };
                isActive: boolean;
                priority: number;
                title: string;
            }[];
            /** @description How many accounts use it. */
            users: number;
            createdAt: string;
            updatedAt: string;
        };
        /** @description The settings of a group, without its rules. */
        RoutingGroupFields: {
            title: string;
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            isActive: boolean;
            providers: string[];
            reroute: ("failed" | "refused")[];
        };
        /** @description The way and the price of a message, and how they come about: answer of `POST /routing/trace`. */
        RoutingTrace: {
            /** @description As messages are sent to it: a phone in E.164, an email address. */
            recipient: string;
            operator: components["schemas"]["TracedOperator"] | null;
            at: string;
            /** @description Message rules that were applied before it was routed, in order. */
            messageRules?: components["schemas"]["AppliedMessageRule"][];
            /** @description The group of the rule that decided, else the first that the account sends by; null where it has none of the type. */
            group: null | {
                id: string;
                title: string;
            };
            /** @description Title of the rule that decided, null where none did. */
            rule: null | string;
            /** @description Reason of a rule that blocks. */
            blocked: null | string;
            obstacles: ("blocked" | "noGroup" | "noTariff" | "notOffered" | "refused")[];
            /** @description In the order in which they are tried. */
            providers: components["schemas"]["TracedProvider"][];
            /** @description Providers of the rule that decided which are left out because they take more than it allows, or tell no price. */
            tooExpensive?: string[];
            parts: number;
            characters: number;
            /** @enum {unknown} */
            encoding: "gsm7" | "ucs2";
            /** @description The tariff that prices the message. */
            tariff: null | {
                id: string;
                title: string;
            };
            price: null | number;
            /** @description What the provider takes for it, and what is left; null while nothing tells the provider's price. */
            cost: null | number;
            margin: null | number;
            /** @description Rules that did not decide, in the order in which they are asked. */
            skipped: components["schemas"]["SkippedRule"][];
        };
        /** @description A version of the routing. */
        RoutingVersion: {
            id: string;
            number: number;
            /** @enum {unknown} */
            kind: "direct" | "first" | "published" | "restored";
            /** @description The number of the version that was restored. */
            restored: null | number;
            comment: string;
            author: components["schemas"]["RoutingAuthor"] | null;
            /** @description How many changes it made to the version before it. */
            changesCount: number;
            /** @description With one version alone: its changes to the version before it. */
            changes?: ({
                groupId: string;
                /** @description The group's title after the change, or before it was removed. */
                group: string;
                /** @enum {unknown} */
                type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                /** @constant */
                of: "group";
                /** @enum {unknown} */
                kind: "added" | "changed" | "removed";
                before?: components["schemas"]["RoutingGroupFields"];
                after?: components["schemas"]["RoutingGroupFields"];
                rules: number;
            } | {
                groupId: string;
                /** @description The group's title after the change, or before it was removed. */
                group: string;
                /** @enum {unknown} */
                type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                /** @constant */
                of: "rule";
                /** @enum {unknown} */
                kind: "added" | "changed" | "moved" | "removed";
                before?: {
                    action: {
                        /** @enum {unknown} */
                        kind: "block" | "send";
                        providers: {
                            provider: string;
                            weight: number;
                        }[];
                        reason: string;
                        reroute: ("failed" | "refused")[];
                    };
                    conditions: {
                        contactLists?: string[];
                        costLimit?: number;
                        keywordLists?: string[];
                        mccmnc?: string[];
                        operatorGroups?: string[];
                        prefixes?: string[];
                        sender: {
                            /** @enum {unknown} */
                            is: "equals" | "matches";
                            value: string;
                        };
                        text: {
                            /** @enum {unknown} */
                            is: "contains" | "matches";
                            value: string;
                        };
                        time: {
                            from: string;
                            timeZone: string;
                            to: string;
                            weekdays: number[];
                        };
                        types?: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
                        users?: string[];
                    };
                    isActive: boolean;
                    priority: number;
                    title: string;
                };
                after?: {
                    action: {
                        /** @enum {unknown} */
                        kind: "block" | "send";
                        providers: {
                            provider: string;
                            weight: number;
                        }[];
                        reason: string;
                        reroute: ("failed" | "refused")[];
                    };
                    conditions: {
                        contactLists?: string[];
                        costLimit?: number;
                        keywordLists?: string[];
                        mccmnc?: string[];
                        operatorGroups?: string[];
                        prefixes?: string[];
                        sender: {
                            /** @enum {unknown} */
                            is: "equals" | "matches";
                            value: string;
                        };
                        text: {
                            /** @enum {unknown} */
                            is: "contains" | "matches";
                            value: string;
                        };
                        time: {
                            from: string;
                            timeZone: string;
                            to: string;
                            weekdays: number[];
                        };
                        types?: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
                        users?: string[];
                    };
                    isActive: boolean;
                    priority: number;
                    title: string;
                };
                from?: number;
                to?: number;
            })[];
            /** @description With one version alone: what going back to it would change. */
            wayBack?: ({
                groupId: string;
                /** @description The group's title after the change, or before it was removed. */
                group: string;
                /** @enum {unknown} */
                type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                /** @constant */
                of: "group";
                /** @enum {unknown} */
                kind: "added" | "changed" | "removed";
                before?: components["schemas"]["RoutingGroupFields"];
                after?: components["schemas"]["RoutingGroupFields"];
                rules: number;
            } | {
                groupId: string;
                /** @description The group's title after the change, or before it was removed. */
                group: string;
                /** @enum {unknown} */
                type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                /** @constant */
                of: "rule";
                /** @enum {unknown} */
                kind: "added" | "changed" | "moved" | "removed";
                before?: {
                    action: {
                        /** @enum {unknown} */
                        kind: "block" | "send";
                        providers: {
                            provider: string;
                            weight: number;
                        }[];
                        reason: string;
                        reroute: ("failed" | "refused")[];
                    };
                    conditions: {
                        contactLists?: string[];
                        costLimit?: number;
                        keywordLists?: string[];
                        mccmnc?: string[];
                        operatorGroups?: string[];
                        prefixes?: string[];
                        sender: {
                            /** @enum {unknown} */
                            is: "equals" | "matches";
                            value: string;
                        };
                        text: {
                            /** @enum {unknown} */
                            is: "contains" | "matches";
                            value: string;
                        };
                        time: {
                            from: string;
                            timeZone: string;
                            to: string;
                            weekdays: number[];
                        };
                        types?: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
                        users?: string[];
                    };
                    isActive: boolean;
                    priority: number;
                    title: string;
                };
                after?: {
                    action: {
                        /** @enum {unknown} */
                        kind: "block" | "send";
                        providers: {
                            provider: string;
                            weight: number;
                        }[];
                        reason: string;
                        reroute: ("failed" | "refused")[];
                    };
                    conditions: {
                        contactLists?: string[];
                        costLimit?: number;
                        keywordLists?: string[];
                        mccmnc?: string[];
                        operatorGroups?: string[];
                        prefixes?: string[];
                        sender: {
                            /** @enum {unknown} */
                            is: "equals" | "matches";
                            value: string;
                        };
                        text: {
                            /** @enum {unknown} */
                            is: "contains" | "matches";
                            value: string;
                        };
                        time: {
                            from: string;
                            timeZone: string;
                            to: string;
                            weekdays: number[];
                        };
                        types?: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
                        users?: string[];
                    };
                    isActive: boolean;
                    priority: number;
                    title: string;
                };
                from?: number;
                to?: number;
            })[];
            createdAt: string;
        };
        /** @description A card that an account has saved to pay by it again. */
        SavedCard: {
            id: string;
            /** @description The last four digits. */
            cardNumber: null | string;
            bank: null | string;
            /** @description Its last month, `YYYY-MM`; null where the payment service does not tell. */
            expires: null | string;
            /**
             * @description Why its last charge failed; absent where it did not.
             * @enum {unknown}
             */
            fault?: "amount" | "cardExpired" | "declined" | "expired" | "revoked" | "stopped" | "unreachable";
            createdAt: string;
        };
        /** @description The answer of `POST /notMe`: a recovery key, with which the holder of the account sets another password. */
        SecuredAccount: {
            recoveryKey: string;
        };
        SenderName: {
            id: string;
            name: string;
            /** @enum {unknown} */
            type: "sms" | "voice";
            /** @enum {unknown} */
            moderation: "approved" | "pending" | "rejected";
            meta: components["schemas"]["SenderNameComments"];
            isActive: boolean;
            /** @description With the scope `review`: how many approved names of other accounts are the same or read alike. */
            similar?: number;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description Comments about a sender name; the private ones reach only those who decide (decisions.md "Access"). */
        SenderNameComments: {
            /** @description The owner's: company and tax number. */
            comment?: string;
            adminComment?: string;
            /** @description Reaches administrators alone. */
            adminCommentPrivate?: string;
            resellerComment?: string;
            /** @description Reaches resellers, managers and administrators, but not a reseller whose own name it is about. */
            resellerCommentPrivate?: string;
        };
        /** @description Answer of `GET /sendernames/{id}/review`: what somebody who decides should know. */
        SenderNameReview: {
            /** @description The newest first. */
            decisions: components["schemas"]["PastDecision"][];
            /** @description Names like it of the accounts that the caller sees, the approved ones first. */
            similar: components["schemas"]["SimilarSenderName"][];
        };
        Sending: {
            /** @description Ordered integer as a string (decisions.md "Calls"). */
            id: string;
            /** @description Id of the first message of its chain; its own id unless it is a fallback. */
            chainId: string;
            groupId: string;
            TaskId: null | string;
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            /** @description The content with placeholders filled. */
            payload: {
                sender: string;
                text: string;
                subject?: string;
                html?: string;
                image?: string;
                file?: string;
                audio?: string;
                video?: string;
                tts?: components["schemas"]["Tts"];
                button?: components["schemas"]["LinkButton"];
                buttons?: components["schemas"]["ActionButton"][];
            };
            /** @description E.164 phone or email. */
            recipient: string;
            state: {
                /** @enum {unknown} */
                status: "delivered" | "failed" | "paused" | "pending" | "processing" | "seen" | "sent";
                /** @enum {unknown} */
                error: "expired" | "moderation" | "noAddress" | "noFunds" | "noReport" | "noRoute" | "noTariff" | "optedOut" | "providerDown" | "rejected" | "stopped" | "undelivered" | null;
                errorText: null | string;
                /** @enum {unknown} */
                moderation: "approved" | "pending" | "rejected";
            };
            /** @description `clicks`: how often people followed its links; absent where it has none. */
            stats: {
                characters: number;
                segments: number;
                /** @enum {unknown} */
                encoding: "gsm7" | "ucs2";
                clicks?: number;
            };
            meta: {
                operator: null | string;
                provider: null | string;
                /** @description What its provider took for it, null while that is not known; of a single message, for those who administrate providers. */
                cost?: null | number;
                /** @description What a look-up of the number found out; absent for other messages, and until it is known. */
                result?: components["schemas"]["LookupResult"];
            };
            price: number;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description Answer of `POST /sendings`. `price` in the account's currency. */
        SendingAccepted: {
            groupId: string;
            TaskId: null | string;
            /**
             * @description `pending` while the send waits for moderation; nothing is sent before.
             * @enum {unknown}
             */
            moderation: "approved" | "pending" | "rejected";
            total: number;
            skipped: components["schemas"]["Skipped"][];
            price: number;
        };
        /** @description Answer of `GET /sendings/statistics/failures`: why the messages of a period failed, the most frequent reason first. */
        SendingFailures: {
            failures: {
                /** @enum {unknown} */
                code: "expired" | "moderation" | "noAddress" | "noFunds" | "noReport" | "noRoute" | "noTariff" | "optedOut" | "providerDown" | "rejected" | "stopped" | "undelivered";
                count: number;
            }[];
            /**
             * @description Whether some were too many to be read: then there is at least what is counted.
             * @constant
             */
            more?: true;
        };
        /** @description Answer of `POST /sendings/quote`: cost and recipients of a send, which is not made. */
        SendingQuote: {
            byOperator: {
                operator: string;
                count: number;
                price: number;
            }[];
            byParts: {
                parts: number;
                count: number;
                price: number;
            }[];
            /** @description For each placeholder of the text, how many recipients have no value. */
            emptyPlaceholders: {
                [key: string]: number;
            };
            /** @description The first messages with placeholders filled. */
            previews: {
                recipient: string;
                text: string;
                parts: number;
                price: number;
                payload?: components["schemas"]["PayloadExtras"];
            }[];
            finishesAt: string;
            /** @description The send itself and each of its fallbacks, in order. */
            channels: components["schemas"]["ChannelQuote"][];
            /** @description The cost of each fallback if it were sent for every message; held only when it is sent. */
            fallbacks: {
                /** @enum {unknown} */
                type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                price: number;
            }[];
            /** @description The price including every fallback: the maximum cost of the send. */
            priceAtMost: number;
            /** @description What the account can spend now, and what it lacks for this send (0 when it suffices). */
            available: number;
            missing: number;
            /**
             * @description Whether it is the account's limit of the month that lacks, which no top-up lifts.
             * @constant
             */
            isOverMonth?: true;
            total: number;
            skipped: components["schemas"]["Skipped"][];
            price: number;
        };
        /** @description Answer of `GET /sendings/statistics`: messages by when they were made. */
        SendingStatistics: {
            buckets: components["schemas"]["StatisticsBucket"][];
            channels: {
                /** @enum {unknown} */
                type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                total: number;
                delivered: number;
                failed: number;
            }[];
            /** @description `sent` counts all messages; `spent` is what was charged less what was returned. */
            totals: {
                sent: number;
                delivered: number;
                failed: number;
                spent: number;
            };
        };
        /** @description Sums over all messages of a list's filter. */
        SendingSums: {
            messages: number;
            /** @description Parts of text messages; a message of a channel without parts is one. */
            parts: number;
            /** @description What was taken for messages that have come to an end; what is put aside for those under way is no part of it. */
            charged: number;
            /** @description What was given back for messages that failed. */
            refunded: number;
        };
        /** @description Answer of `GET /sendings/sums`; null where the filter finds more than is added up at once. */
        SendingSumsAnswer: {
            sums: components["schemas"]["SendingSums"] | null;
        };
        /** @description A machine, by its name, on which nodes run that may hold the connections to providers. */
        Server: {
            id: string;
            name: string;
            isInMaintenance: boolean;
            /** @description Whether a node of it has given a sign of life lately. */
            isAlive: boolean;
            seenAt: string;
            /** @description The nodes that run on it at present. */
            nodes: {
                node: string;
                version: string;
                startedAt: string;
            }[];
            holds: components["schemas"]["ServerHold"][];
            /** @description Providers in use that no other living server may hold. */
            solely: {
                ProviderId: string;
                title: string;
            }[];
            createdAt: string;
            updatedAt: string;
        };
        /** @description The connections of one node of a server to a provider. */
        ServerHold: {
            ProviderId: string;
            title: string;
            node: string;
            /** @enum {unknown} */
            state: "connecting" | "degraded" | "down" | "off" | "up";
            text: null | string;
            /** @description Standing connections that are open, of how many; null of kinds that keep none. */
            links: null | {
                up: number;
                all: number;
            };
        };
        /** @description How a factor is set up: the key of an app, as text and as the address that its QR code holds, or the options of a passkey. */
        SetUp: {
            step: string;
            totp?: {
                secret: string;
                uri: string;
            };
            options?: {
                [key: string]: unknown;
            };
        };
        /** @description The account behind a change. */
        SettingAuthor: {
            id: string;
            username: string;
        };
        /** @description A change of a setting, `GET /installation/settings/{key}/history`. */
        SettingChange: {
            id: string;
            /** @description As it was and as it became; null for a secret. */
            before: unknown;
            after: unknown;
            /** @description Who changed it; null for the command line and for accounts that are gone. */
            User: components["schemas"]["SettingAuthor"] | null;
            /** @description The account that had signed in as `User`. */
            actingUser: components["schemas"]["SettingAuthor"] | null;
            ip: string;
            createdAt: string;
        };
        /** @description Settings of the installation and of the account, as the cabinet gets them (spec 1 §1); the effect of each: docs/configuration.md. */
        Settings: {
            frontend: {
                title: string;
                /**
                 * @description Language of visitors whose browser asks for none that ships, and of emails to accounts whose language is not known.
                 * @enum {unknown}
                 */
                locale: "en" | "es" | "ru";
                colors: {
                    primary: string;
                };
                /** @description The variant of spec 1 §1 with VK, integrations, the blog and wallet payments in rubles. */
                variant: boolean;
                /** @enum {unknown} */
                accountType: "business" | "individual";
                /** @description Addresses of the legal documents; empty for none. */
                privacyPolicy: string;
                publicOffer: string;
                /** @description Address of the operator's blog, shown in one variant. */
                blog: string;
            };
            chat: {
                /** @enum {unknown} */
                provider: "mail" | "none" | "script";
                /** @description The recipient of the `mail` provider's emails; by default the first of `contacts.emails`. */
                email: string;
                /** @description Address of the `script` provider's script, loaded when the chat is first opened. */
                script: string;
                /** @description Further origins that the widget needs. */
                origins: string[];
            };
            billings: {
                /** @enum {unknown} */
                currency: "EUR" | "MXN" | "RUB" | "USD";
                overdraft: number;
                processChildrenOperations: boolean;
                operations: {
                    /** @description An operation by hand of more than this is asked about again. */
                    confirmAbove: number;
                    /** @description How far below what is available an administrator may take an account who confirms it. */
                    debtLimit: number;
                };
                /** @description Offered payment methods, in order; an empty list offers all that the server has. */
                methods: ("card" | "wallet")[];
                /** @description Percent that each method adds to the amount, paid by the payer (spec 1 §9). */
                commissions: {
                    card: number;
                    wallet: number;
                };
            };
            /** @description Types whose sender name must be approved before use. */
            sendings: {
                sendernamesCheck: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
            };
            shortLinks: {
                /** @description Hosts of this platform that short links may use. */
                domains: string[];
                /** @description Whether the cabinet's own host is one of them. */
                ownDomain: boolean;
                /**
                 * @description Set where a service of others makes addresses short: clicks on its links are not counted here.
                 * @constant
                 */
                isExternal?: true;
            };
            /** @description How to reach support (the about page). */
            contacts: {
                phones: string[];
                emails: string[];
                websites: string[];
                socials: components["schemas"]["SocialPage"][];
            };
            /** @description Types that the account can send: it has both a tariff source and a routing group of the type (spec 2 §1). */
            channels: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[];
        };
        /** @description The answer of `GET /settings`. */
        SettingsAnswer: {
            settings: components["schemas"]["Settings"];
            permissions: {
                [key: string]: {
                    [key: string]: ("manager" | "me" | "reseller") | boolean;
                };
            };
            /** @description Who calls, where several people share the account. */
            member?: {
                id: string;
                /** @enum {unknown} */
                role: "finance" | "owner" | "reader" | "sender";
            };
        };
        /** @description The answer of `GET /setup/checklist`: which steps are done, and whether the caller has put the list away. */
        SetupChecklist: {
            steps: {
                /** @enum {unknown} */
                step: "mail" | "payment" | "provider" | "routing" | "sendernames" | "tariff";
                isDone: boolean;
            }[];
            isDismissed: boolean;
        };
        ShortLink: {
            id: string;
            fullUrl: string;
            /** @description A host, with an optional port. */
            domain: string;
            shortUrl: string;
            /** @description By which texts name it, `${link:<code>}`: the last part of `shortUrl`. */
            code?: string;
            /** @description Times that people followed it, a few seconds behind. */
            clicks: number;
            /** @description Messages whose own address of it people followed at least once. */
            messages?: number;
            /** @description Times that programs asked for it: previews of messengers, crawlers. */
            automatic?: number;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description The answer of a sign-in: a token, or the step that has to follow. */
        SignInAnswer: {
            token?: string;
            /** @description With what factors to go on. */
            second?: {
                step: string;
                factors: ("backupCode" | "passkey" | "totp")[];
                /** @description For how many days the browser may be remembered; nothing where the installation remembers none. */
                rememberDays?: number;
            };
            /** @description A factor is demanded and there is none: it is set up first. */
            setUp?: {
                step: string;
            };
            backupCodes?: string[];
        };
        /** @description A name of another account that is the same or reads alike. */
        SimilarSenderName: {
            isSame: boolean;
            id: string;
            name: string;
            /** @enum {unknown} */
            moderation: "approved" | "pending" | "rejected";
            isActive: boolean;
            OwnerId: string;
            createdAt: string;
        };
        Skipped: {
            /** @enum {unknown} */
            reason: "blacklisted" | "blocked" | "duplicate" | "excluded" | "noAddress" | "optedOut" | "unavailable";
            count: number;
        };
        /** @description Why a rule did not decide: its conditions, it is switched off, or a rule before it has decided. */
        SkippedRule: {
            rule: string;
            /** @description Title of its group. */
            group: string;
            /** @enum {unknown} */
            because: "conditions" | "inactive" | "later";
            failed: components["schemas"]["FailedRoutingCondition"][];
        };
        /** @description A page of the operator on a social network. */
        SocialPage: {
            title: string;
            url: string;
        };
        /** @description Messages of an interval by status; `sent` are those without a final status. */
        StatisticsBucket: {
            /** @description Beginning of the interval, ISO. */
            at: string;
            delivered: number;
            sent: number;
            failed: number;
        };
        StatusAnswer: {
            revision: number;
            rows: components["schemas"]["StatusRow"][];
        };
        /** @description A line of `status`: an area, or the shell. */
        StatusRow: {
            target: string;
            enabled: boolean;
            /** @description The live release; empty when none was activated. */
            current: string;
            previous: string[];
            /** @description Releases that were uploaded after the live one and not activated. */
            waiting: string[];
            version: string;
            commit: null | string;
            /** @description Bytes. */
            size: null | number;
            /** @description Since when `current` is live. */
            since: null | string;
            health: components["schemas"]["Health"];
        };
        /** @description What the files of an account take, and what they may; bytes. */
        StorageUsage: {
            used: number;
            /** @description Null where the installation sets no limit. */
            quota: null | number;
        };
        /** @description A request to a provider or from it, and its answer; secrets, addresses and texts are masked. */
        StoredExchange: {
            id: string;
            at: string;
            node: string;
            /** @enum {unknown} */
            direction: "in" | "out";
            operation: string;
            request: string;
            answer: string;
            isOk: boolean;
            milliseconds: number;
            /** @description Our message, where the exchange is about one. */
            SendingId: null | string;
        };
        StoredFile: {
            id: string;
            title: string;
            filename: string;
            /** @description Media type, `type/subtype`. */
            type: string;
            /** @description Bytes. */
            size: number;
            /** @description SHA-256, hexadecimal. */
            hash: string;
            meta: {
                [key: string]: unknown;
            };
            expiredAt: null | string;
            locks: string[];
            isPublic: boolean;
            /** @description Until when a public file is open to everybody; without it until somebody closes it. */
            publicUntil?: null | string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description A message of a conversation between an account and support. */
        SupportMessage: {
            id: string;
            text: string;
            createdAt: string;
            /** @description Whether support wrote it. */
            isAnswer?: boolean;
            /** @description An answer that the account has not seen yet. */
            isNew?: boolean;
            /** @description Who answered, as staff read it. */
            author?: string;
        };
        /** @description The conversation of an account with support, as staff see it. */
        SupportThread: {
            /** @description The account's id: each has one conversation. */
            id: string;
            OwnerId: string;
            /** @enum {unknown} */
            state: "done" | "open" | "waiting";
            /** @description The last message, shortened, and whether support wrote it. */
            text: string;
            isAnswer: boolean;
            /** @description Since when a question waits for its answer. */
            waitingSince: null | string;
            createdAt: string;
            updatedAt: string;
        };
        Tariff: {
            id: string;
            title: string;
            /** @enum {unknown} */
            source: "sendings.chat" | "sendings.email" | "sendings.facebook" | "sendings.flashcall" | "sendings.hlr" | "sendings.instagram" | "sendings.mms" | "sendings.mnp" | "sendings.ok" | "sendings.push" | "sendings.sim_push" | "sendings.sms" | "sendings.smsping" | "sendings.telegram" | "sendings.telegramcode" | "sendings.viber" | "sendings.vk" | "sendings.voice" | "sendings.whatsapp" | "subscription.apisender";
            price: number;
            /** @enum {unknown} */
            unit: "message" | "period" | "second" | "segment";
            data: {
                /** @description Conditions of the messages that it prices; others go to the account's next tariff of the type. */
                conditions?: components["schemas"]["PriceCondition"][];
                rules: components["schemas"]["PriceRule"][];
                options: {
                    refundOnFailed: boolean;
                    noPayments: boolean;
                };
                /** @description For administrators only (decisions.md "Access"). */
                hidden?: {
                    comment?: string;
                    providerPrice?: number;
                };
            };
            isActive: boolean;
            /** @description For the account that uses it: its priority among the account's tariffs of the type, lowest first, and its rules in order. */
            usersTariffs?: {
                priority: number;
                finalRules: components["schemas"]["PriceRule"][];
            };
            OwnerId: null | string;
            /** @description Whether it can be given to nobody any more; those who have it go on paying by it. */
            isArchived?: boolean;
            /** @description How many accounts pay by it; for administrators only. */
            users?: number;
            /** @description Its terms from a moment on; for administrators only, absent when none is planned. */
            change?: components["schemas"]["PlannedChange"];
            createdAt: string;
            updatedAt?: string;
        };
        /** @description An account that pays by a tariff, as `GET /tariffs/{id}/users` lists them. */
        TariffUser: {
            id: string;
            username: string;
            /** @enum {unknown} */
            role: "admin" | "manager" | "me" | "reseller";
            isActive: boolean;
            /** @description The tariff's priority among those of the account. */
            priority: number;
        };
        Task: {
            id: string;
            title: string;
            /** @enum {unknown} */
            type: "billings:operations" | "payments:recurrent" | "sendings:bulk" | "sendings:single";
            sender: string;
            /** @enum {unknown} */
            state: "completed" | "failed" | "paused" | "running" | "scheduled" | "stopped";
            startsAt: string;
            data: {
                /** @description What is sent; only of tasks that send. */
                sending?: {
                    /** @enum {unknown} */
                    type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
                    groupId: string;
                    payload: {
                        text: string;
                    };
                };
                recipients?: {
                    include: {
                        lists: string[];
                        recipients: string[];
                    };
                };
                /** @description What a task of `billings:operations` does to the balance of every account, and the sum of all. */
                operation?: {
                    /** @enum {unknown} */
                    source: "accrual" | "sendings.chat" | "sendings.email" | "sendings.facebook" | "sendings.flashcall" | "sendings.hlr" | "sendings.instagram" | "sendings.mms" | "sendings.mnp" | "sendings.ok" | "sendings.push" | "sendings.sim_push" | "sendings.sms" | "sendings.smsping" | "sendings.telegram" | "sendings.telegramcode" | "sendings.viber" | "sendings.vk" | "sendings.voice" | "sendings.whatsapp" | "subtract";
                    amount: number;
                    multiplier: number;
                };
                /** @description What a task of `payments:recurrent` charges, and when. */
                payment?: {
                    RecurrentPaymentId: string;
                    /** @enum {unknown} */
                    type: "frequency" | "threshold";
                    amount: number;
                    /** @enum {unknown} */
                    frequency: "daily" | "monthly" | "weekly" | null;
                    threshold: null | number;
                };
            };
            meta: {
                /** @description Messages; accounts of `billings:operations`; charges so far of `payments:recurrent`. */
                total: number;
                /** @description Those with a final outcome. */
                completed: number;
                errored: number;
                /** @description 0–1. */
                progress: number;
                /** @description Failure code → how many. */
                errors: {
                    [key: string]: number;
                };
                statuses: {
                    delivered?: number;
                    failed?: number;
                    paused?: number;
                    pending?: number;
                    processing?: number;
                    seen?: number;
                    sent?: number;
                };
                /** @description Why the task waits or failed. */
                reason: null | string;
                /** @description How often the links of its messages were followed; absent where they have none. */
                clicks?: components["schemas"]["LinkClicks"];
            };
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description The messages of a task that go by one channel. */
        TaskChannel: {
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            messages: number;
            /** @description Those that were read are delivered too. */
            delivered: number;
            failed: number;
            /** @description Null for whoever may not read billings. */
            money: components["schemas"]["TaskMoney"] | null;
        };
        /** @description Money of messages, in the account's currency. */
        TaskMoney: {
            /** @description Put aside for messages whose outcome is not known. */
            held: number;
            /** @description Charged for good, less what was given back later. */
            captured: number;
            /** @description Given back. */
            released: number;
        };
        /** @description Messages by when they were made, and what became of them. */
        TaskOverTime: {
            /** @description Seconds of an interval. */
            step: number;
            /** @description Intervals without messages are left out. */
            buckets: components["schemas"]["StatisticsBucket"][];
        };
        /** @description Answer of `GET /tasks/{id}/sending`: what a mailing said and to whom, as it can be sent again. Recipients are those that it was sent to, lists and segments by their ids; or with `failed` the addresses that it failed for. */
        TaskSending: {
            title: string;
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            payload: components["schemas"]["Payload"];
            recipient: {
                include: string[];
                exclude: string[];
            };
            fallbacks: components["schemas"]["Fallback"][];
        };
        /** @description Answer of `GET /tasks/{id}/summary`: what became of the messages of a task that sends, and what they cost. `waiting`, `onTheWay`, `noReport`, `delivered` and `failed` add up to `messages`. */
        TaskSummary: {
            /** @description Distinct recipients. */
            recipients: number;
            /** @description One for each recipient, and one for each fallback that was sent. */
            messages: number;
            /** @description Recipients for whom no message is made: not yet, or never as the task ended before. They count as waiting or failed, and no list of messages has them. */
            unmade: number;
            /** @description Not handed over yet; those of a paused task too. */
            waiting: number;
            /** @description In the hands of a provider, or about to be. */
            onTheWay: number;
            /** @description Sent, and no report came in time. */
            noReport: number;
            delivered: number;
            failed: number;
            /** @description Messages that are no longer waiting and were offered to a provider. */
            sent: number;
            /** @description Delivered messages that were read; null where no channel tells it. */
            read: null | number;
            /** @description Messages of which a person followed a link; null where they have none. */
            clicked: null | number;
            /** @description Messages that were answered; null where nobody can answer, and for whoever may not read answers. */
            answered: null | number;
            /** @description Why messages failed, the most frequent reason first. */
            errors: {
                code: string;
                count: number;
            }[];
            /** @description Null for whoever may not read billings. */
            money: components["schemas"]["TaskMoney"] | null;
            /** @description The channel of the task, then those of its fallbacks. */
            channels: components["schemas"]["TaskChannel"][];
            overTime: components["schemas"]["TaskOverTime"];
        };
        /** @description The Telegram chat that an account is told in (`GET /n/notifications/telegram`). */
        TelegramChat: {
            /** @description Whether this installation has a bot. */
            isOffered: boolean;
            /**
             * @description `blocked`: its holder has blocked the bot, nothing is sent until a chat is linked anew.
             * @enum {unknown}
             */
            state: "blocked" | "linked" | "none";
            /** @description What its holder is called in Telegram; empty without a chat. */
            name: string;
            linkedAt: null | string;
            /** @description The address of the chat; null without one. */
            url: null | string;
        };
        /** @description Answer of `POST /n/notifications/telegram/code`: what to send to the bot, shown this once. */
        TelegramCode: {
            code: string;
            expiresAt: string;
            /** @description What the bot is called in Telegram. */
            bot: string;
            /** @description Opens the bot with the code. */
            url: string;
        };
        TelemetryRecord: {
            id: string;
            ip: string;
            useragent: string;
            /** @enum {unknown} */
            action: "changePassword" | "login" | "loginAs" | "loginFailed" | "logout" | "recovery" | "registration";
            /** @description The place, if known; for a sign-in as another account, who signed in (`by`) or as whom (`as`). */
            data: {
                as?: string;
                by?: string;
                city?: string;
                country?: string;
                url?: string;
                username?: string;
            };
            OwnerId: string;
            createdAt: string;
        };
        Template: {
            id: string;
            title: string;
            /** @enum {unknown} */
            type: "chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp";
            payload: components["schemas"]["Payload"];
            recipient: {
                include: string[];
                exclude: string[];
            };
            fallbacks: components["schemas"]["Fallback"][];
            isActive: boolean;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description That somebody of an account has accepted a text, which is never changed. */
        TextAcceptance: {
            id: string;
            /** @enum {unknown} */
            text: "privacyPolicy" | "publicOffer";
            /** @description Empty where the operator named none. */
            version: string;
            /** @description Where the text stood. */
            url: string;
            /** @enum {unknown} */
            means: "cabinet" | "registration";
            /** @description The username of who accepted it; null where that person is known no more. */
            by: null | string;
            ip: string;
            createdAt: string;
        };
        /** @description Entry of a message's timeline (`GET /sendings/{id}/timeline`). */
        TimelineEntry: {
            at: string;
            /** @enum {unknown} */
            event: "accepted" | "captured" | "clicked" | "delivered" | "dispatched" | "drained" | "failed" | "fallback" | "fallbackOf" | "held" | "leftOut" | "made" | "messageRule" | "moderation" | "paused" | "providerDown" | "released" | "retried" | "routed" | "seen" | "sent" | "stopped" | "throttled";
            params: {
                [key: string]: number | string;
            };
        };
        /** @description An API token as it is listed: without its value, which only the creation answers (spec 1 §3 "Token"). */
        Token: {
            id: string;
            description: string;
            expiredAt: null | string;
            ipWhitelist: string[];
            lastUsedAt: null | string;
            /** @description The address of the last call, and the call: `POST /sendings`, or `socket`. */
            lastUsedFrom?: null | string;
            lastUsedFor?: null | string;
            /** @description What it may do; null is everything that its account may do by a token. */
            scopes?: ("account.read" | "account.write" | "administration.read" | "administration.write" | "balance.read" | "balance.write" | "company.read" | "company.write" | "contacts.read" | "contacts.write" | "files.read" | "files.write" | "messages.read" | "messages.write" | "otp.read" | "otp.write" | "texts.read" | "texts.write" | "wapi.read" | "wapi.write" | "webhooks.read" | "webhooks.write")[] | null;
            /** @description Message types that it may send; null is every one. */
            channels?: ("chat" | "email" | "facebook" | "flashcall" | "hlr" | "instagram" | "mms" | "mnp" | "ok" | "push" | "sim_push" | "sms" | "smsping" | "telegram" | "telegramcode" | "viber" | "vk" | "voice" | "whatsapp")[] | null;
            /** @description What it may spend in a day of `timeZone`; null is no limit. */
            dailySpend?: null | number;
            timeZone?: string;
            /** @description What it has spent today, less what came back. */
            spentToday?: number;
            /** @description Until when its former secret works beside the present one. */
            formerUntil?: null | string;
            /** @description The username of whoever made it; null where that is not known. */
            by?: null | string;
            OwnerId: string;
            createdAt: string;
            updatedAt?: string;
            /** @description Only in the answer of its creation, and of a rotation. */
            token?: string;
        };
        /** @description What a token did in a day of its time zone. */
        TokenUsageDay: {
            /** @description `2026-03-10`. */
            day: string;
            calls: number;
            spent: number;
        };
        /** @description The operator of the recipient, and how it is known. */
        TracedOperator: {
            name: string;
            mccmnc: string;
            country: string;
            /**
             * @description The table of prefixes, or a look-up of the number: when, and by which provider.
             * @enum {unknown}
             */
            source?: "lookup" | "table";
            at?: string;
            provider?: string;
        };
        TracedProvider: {
            name: string;
            /** @enum {unknown} */
            reason: "drawn" | "first" | "next";
            /** @description Its part of the first attempts in per cent; null where nothing is drawn. */
            share: null | number;
            /**
             * @description `leftOut`: it keeps failing and is not tried now; `off`: it is switched off or gone.
             * @enum {unknown}
             */
            state: "leftOut" | "off" | "ready";
        };
        /** @description The synthesizer and the voice of a text. */
        Tts: {
            /** @enum {unknown} */
            synthesizer: "aws" | "yandex";
            voice: string;
        };
        /** @description The factors of an account: `GET /twoFactor`, `GET /users/{id}/twoFactor`. */
        TwoFactorState: {
            totp: null | {
                createdAt: string;
                lastUsedAt: null | string;
            };
            passkeys: components["schemas"]["Passkey"][];
            /** @description Backup codes that are left; null without a factor. */
            backupCodes: null | number;
            /** @description Whether the account may not be without a factor, by its role or by itself. */
            isDemanded: boolean;
        };
        /** @description An account, without secrets (spec 1 §3). */
        User: {
            id: string;
            username: string;
            /** @enum {unknown} */
            role: "admin" | "manager" | "me" | "reseller";
            data: {
                firstName: string;
                lastName: string;
                email: string;
                phone: string;
                country: string;
                partnership?: {
                    hasContract?: boolean;
                    ManagerId?: string;
                };
                /** @description Origin of the account, and its answer to the survey. */
                meta?: {
                    source?: string;
                    usedReferralCode?: string;
                    survey?: string;
                    salon_id?: string;
                };
            };
            referralCode: string;
            /** @description Whether it can sign in: neither blocked nor archived. */
            isActive: boolean;
            /** @description Why and since when it is blocked; null while it is not. */
            blocked?: components["schemas"]["AccountBlock"] | null;
            isArchived?: boolean;
            /** @description Whether its email is known to reach its holder: a link that was sent there has been used. */
            isVerified?: boolean;
            /** @description The email that counts for signing in and for recovery until `data.email` is confirmed; null for none. */
            confirmedEmail?: null | string;
            /** @description When it closes for good unless its holder signs in before; null where nobody asked. */
            closesAt?: null | string;
            /** @description Since when it is closed for good. */
            closedAt?: null | string;
            ResellerId: null | string;
            /** @description Only in the list. */
            balance?: number;
            /** @description How far below zero it may go; only in the answer of one account. */
            overdraft?: number;
            createdAt: string;
            updatedAt: string;
        };
        /** @description A note of staff about an account; the account itself never reads it. */
        UserComment: {
            id: string;
            UserId: string;
            text: string;
            AuthorId: null | string;
            /** @description The author's username; null once that account is gone. */
            Author: null | string;
            createdAt: string;
        };
        /** @description A tariff of an account; of those of a type the lowest priority is tried first, of equals the older one. */
        UserTariff: {
            id: string;
            priority: number;
        };
        UtmSet: {
            id: string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
            /** @enum {unknown} */
            protocol: "http" | "https";
            title: string;
            url: string;
            utm_campaign: string;
            utm_content?: string;
            utm_medium: string;
            utm_source: string;
            utm_term?: string;
        };
        /** @description A WhatsApp instance: a phone whose WhatsApp the platform writes from (spec 2 §3 "WAPI instance"). */
        WapiInstance: {
            id: string;
            title: string;
            /** @description In E.164; null while no device is linked. */
            phone: null | string;
            isPaid: boolean;
            /** @description Whether messages can be sent from it now: it is paid and its device is linked. */
            isActive: boolean;
            /** @description Whether auto-renewal is off. */
            isCanceled: boolean;
            /** @enum {unknown} */
            state: "authorized" | "deleted" | "notAuthorized" | "sleep" | "undefined";
            /**
             * @description Why the last scan linked no device.
             * @enum {unknown}
             */
            fault: "device-link-beta" | "phone-already-used" | null;
            /** @description Until when it is paid; null where it never was. */
            expiredAt: null | string;
            OwnerId: string;
            createdAt: string;
            updatedAt: string;
        };
        /** @description Answer of `POST /n/wapi/instances/{id}/qr`: a picture as a `data:` address, and until when a phone takes it. */
        WapiQr: {
            image: string;
            expiresAt: string;
            /** @description Address of the simulated phone, where the installation has no real ones. */
            device?: string;
        };
        /** @description Answer of `GET /n/wapi/terms` and `GET /n/wapi/instances/{id}/terms`: what a period costs the owner, and what the owner has. */
        WapiTerms: {
            /** @description Null where the account has no tariff for instances. */
            tariff: null | {
                id: string;
                title: string;
            };
            price: null | number;
            days: number;
            /** @description The owner's balance with the overdraft. */
            available: number;
        };
        Webhook: {
            extras: {
                statuses: {
                    delivered?: string;
                    failed?: string;
                    paused?: string;
                    pending?: string;
                    processing?: string;
                    seen?: string;
                    sent?: string;
                };
            };
            body: string;
            headers: {
                name: string;
                value: string;
            }[];
            isActive: boolean;
            maxConnections: number;
            /** @enum {unknown} */
            method: "GET" | "POST";
            successOn: {
                body: string;
                status: number[];
            };
            url: string;
        };
        /** @description A webhook call with its last attempt (`GET /webhookCalls`). */
        WebhookCall: {
            /** @enum {unknown} */
            event: "onBalanceLimit" | "onBilling" | "onIncomingMessage" | "onOptOut" | "onSenderName" | "onStatusChange" | "onTaskFinish" | "onTemplate";
            /** @enum {unknown} */
            state: "delivered" | "failed" | "waiting";
            /** @description The message that it is about. */
            SendingId: null | string;
            data: {
                [key: string]: unknown;
            };
            attempts: number;
            last: null | {
                at: string;
                status: null | number;
                /** @enum {unknown} */
                fault: "body" | "forbiddenAddress" | "status" | "switchedOff" | "timeout" | "unreachable" | null;
                milliseconds: number;
                answer: string;
                /** @description Headers of the answer. */
                headers?: {
                    [key: string]: string;
                };
                request?: components["schemas"]["WebhookRequest"];
            };
            /** @description Time of the next attempt; null once it is delivered or given up. */
            dueAt: null | string;
            OwnerId: string;
            id: string;
            createdAt: string;
        };
        /** @description A job that repeats the calls of a range, each once, some at a time (decisions.md "Webhooks"). */
        WebhookReplayJob: {
            /**
             * @description All events when null.
             * @enum {unknown}
             */
            event: "onBalanceLimit" | "onBilling" | "onIncomingMessage" | "onOptOut" | "onSenderName" | "onStatusChange" | "onTaskFinish" | "onTemplate" | null;
            /**
             * @description Which calls are repeated: those that were given up, or those that were delivered.
             * @enum {unknown}
             */
            calls: "delivered" | "failed";
            from: string;
            to: string;
            /** @enum {unknown} */
            state: "completed" | "running" | "stopped";
            /** @description How many calls the range had when the job was made, and how many are queued again by now. */
            total: number;
            done: number;
            endedAt: null | string;
            OwnerId: string;
            id: string;
            createdAt: string;
        };
        /** @description A request as it goes out; in the log its body is cut like an answer, and values of headers that carry secrets are masked. */
        WebhookRequest: {
            /** @enum {unknown} */
            method: "GET" | "POST";
            url: string;
            headers: {
                [key: string]: string;
            };
            body: string;
        };
        /** @description What is known of an account's endpoint beside its setting (`GET /webhooks`). */
        WebhookState: {
            /** @enum {unknown} */
            event: "onBalanceLimit" | "onBilling" | "onIncomingMessage" | "onOptOut" | "onSenderName" | "onStatusChange" | "onTaskFinish" | "onTemplate";
            /** @description Until when the secret before this one signs too; null when it does not. */
            previousUntil: null | string;
            /** @description Since when no call has been heard; null while calls are heard. */
            failingSince: null | string;
            /** @description When the server answered 410, which switched the webhook off; null once it is switched on again. */
            switchedOffAt: null | string;
            /** @description Until when no call is made because the server asked for fewer. */
            slowUntil: null | string;
            /** @description Events that wait, counted up to `WAITING_SHOWN`. */
            waiting: number;
        };
        /** @description What a test call got: the answer as it came, its body cut. */
        WebhookTest: {
            status: null | number;
            milliseconds: number;
            body: string;
            headers: {
                [key: string]: string;
            };
            /**
             * @description Why it does not count as heard; null when it does.
             * @enum {unknown}
             */
            fault: "body" | "forbiddenAddress" | "status" | "switchedOff" | "timeout" | "unreachable" | null;
            request: components["schemas"]["WebhookRequest"] | null;
        };
    };
    responses: never;
    parameters: {
        /** @description Names this call: a repeated one with the same key and body gets the first answer for a day. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "n.cspReports.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "announcements.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: startsAt, createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                kind?: string[];
                /** @description From this time, included */
                "startsAt[from]"?: string;
                /** @description To this time, excluded */
                "startsAt[to]"?: string;
                /** @description From this time, included */
                "endsAt[from]"?: string;
                /** @description To this time, excluded */
                "endsAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Announcement"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "announcements.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "platform" | "routes" | "maintenance";
                    /** @enum {string} */
                    tone: "info" | "warning" | "error";
                    text: {
                        /** @default  */
                        ru?: string;
                        /** @default  */
                        en?: string;
                        /** @default  */
                        es?: string;
                    };
                    types: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    endsAt: string;
                    isNotified: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
        };
    };
    "announcements.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
        };
    };
    "announcements.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "platform" | "routes" | "maintenance";
                    /** @enum {string} */
                    tone: "info" | "warning" | "error";
                    text: {
                        /** @default  */
                        ru?: string;
                        /** @default  */
                        en?: string;
                        /** @default  */
                        es?: string;
                    };
                    types: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    endsAt: string;
                    isNotified: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
        };
    };
    "announcements.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "announcements.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind?: "platform" | "routes" | "maintenance";
                    /** @enum {string} */
                    tone?: "info" | "warning" | "error";
                    text?: {
                        ru?: string;
                        en?: string;
                        es?: string;
                    };
                    types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                    /** Format: date-time */
                    startsAt?: string;
                    /** Format: date-time */
                    endsAt?: string;
                    isNotified?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
        };
    };
    "announcements.current.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CurrentAnnouncement"][];
                    };
                };
            };
        };
    };
    "billings.balance.byUserId.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Balance"];
                    };
                };
            };
        };
    };
    "billings.balance.byUserId.days.get": {
        parameters: {
            query?: {
                from?: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["BalanceDay"][];
                    };
                };
            };
        };
    };
    "billings.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, amount */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                source?: string[];
                /** @description One of these */
                status?: string[];
                /** @description At least */
                "amount[from]"?: number;
                /** @description At most */
                "amount[to]"?: number;
                /** @description Equals */
                groupId?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Billing"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "billings.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: a repeated one with the same key and body gets the first answer for a day. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    source: "accrual" | "subtract" | "sendings.sms" | "sendings.smsping" | "sendings.mms" | "sendings.viber" | "sendings.voice" | "sendings.whatsapp" | "sendings.email" | "sendings.vk" | "sendings.ok" | "sendings.push" | "sendings.telegram" | "sendings.facebook" | "sendings.instagram" | "sendings.chat" | "sendings.flashcall" | "sendings.hlr" | "sendings.mnp" | "sendings.telegramcode" | "sendings.sim_push";
                    data?: {
                        multiplier: number;
                        title?: string;
                        hidden?: {
                            comment?: string;
                            noRef?: boolean;
                        };
                        isBelowAvailable?: boolean;
                    };
                    OwnerId: string;
                    amount: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Billing"];
                };
            };
        };
    };
    "billings.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Billing"];
                };
            };
        };
    };
    "debtors.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: balance, perDay, daysLeft, createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                state?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description Equals */
                ResellerId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Debtor"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "blockLists.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, value */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                kind?: string[];
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BlockListEntry"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "blockLists.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "recipient" | "word" | "sender";
                    values: string[];
                    /** @default  */
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockOutcome"];
                };
            };
        };
    };
    "blockLists.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockListEntry"];
                };
            };
        };
    };
    "blockLists.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "backgroundJobs.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, endedAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                kind?: string[];
                /** @description One of these */
                state?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BackgroundJob"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "backgroundJobs.byId.stop.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundJob"];
                };
            };
        };
    };
    "backgroundJobs.byId.retry.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundJob"];
                };
            };
        };
    };
    "operations.overview.get": {
        parameters: {
            query?: {
                period?: "15m" | "1h" | "24h" | "7d";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationsOverview"];
                };
            };
        };
    };
    "operations.circuits.byProvider.close.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "closingDocuments.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: month, amount, createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Equals */
                docNumber?: string;
                /** @description One of these */
                month?: string[];
                /** @description One of these */
                type?: string[];
                /** @description One of these */
                source?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ClosingDocument"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "closingDocuments.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: a repeated one with the same key and body gets the first answer for a day. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customerId: string;
                    requisiteId: string;
                    companyId: string;
                    month: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosingDocument"];
                };
            };
        };
    };
    "closingDocuments.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosingDocument"];
                };
            };
        };
    };
    "companies.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Equals */
                vat?: string;
                /** @description Equals */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "companies.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @default false */
                    vat?: boolean;
                    DocumentTemplatesTypes: ("invoice" | "contract" | "closing")[];
                    data?: {
                        /** @default 22 */
                        vatRate?: number;
                        legal?: {
                            name: string;
                            /** @enum {string} */
                            opf: "50102" | "12300" | "12247" | "12267" | "12200" | "11051" | "11064" | "13000" | "14000" | "14100" | "14153" | "14154" | "14155" | "14200" | "15300" | "20100" | "50101" | "50201" | "50202" | "20101" | "20102" | "20103" | "20104" | "20105" | "20106" | "20107" | "20108" | "20109" | "20110" | "20111" | "20112" | "20113" | "20114" | "20115" | "20120" | "20200" | "20201" | "20202" | "20210" | "20211" | "20217" | "20600" | "20601" | "20603" | "20604" | "20605" | "20606" | "20607" | "20608" | "20609" | "20610" | "20611" | "20612" | "20613" | "20614" | "20615" | "20616" | "20619" | "20700" | "20701" | "20702" | "20716" | "21100" | "21200" | "65000" | "65141" | "65142" | "65143" | "65241" | "65242" | "65243" | "70400" | "70401" | "70402" | "70403" | "70404" | "71400" | "71500" | "71600" | "71601" | "71602" | "75101" | "75103" | "75104" | "75201" | "75203" | "75204" | "75401" | "75403" | "75404" | "75500" | "75502" | "75505";
                            inn: string;
                            ogrn: string;
                            /** @default  */
                            kpp?: string;
                            /** @default  */
                            okpo?: string;
                        };
                        bank?: {
                            name: string;
                            rs: string;
                            ks: string;
                            bik: string;
                        };
                        legalAddress?: {
                            country: string;
                            city: string;
                            index: string;
                            address: string;
                            /** @default  */
                            phone?: string;
                            /** @default  */
                            phoneAdd?: string;
                        };
                        signer?: {
                            position?: {
                                nominative: string;
                                genitive: string;
                            };
                            basis?: {
                                nominative: string;
                                genitive: string;
                            };
                            fullName?: {
                                nominative: string;
                                genitive: string;
                            };
                            fullNameShort?: {
                                nominative: string;
                                genitive: string;
                            };
                        };
                    };
                    OwnerId?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
        };
    };
    "companies.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
        };
    };
    "companies.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @default false */
                    vat?: boolean;
                    DocumentTemplatesTypes: ("invoice" | "contract" | "closing")[];
                    data?: {
                        /** @default 22 */
                        vatRate?: number;
                        legal?: {
                            name: string;
                            /** @enum {string} */
                            opf: "50102" | "12300" | "12247" | "12267" | "12200" | "11051" | "11064" | "13000" | "14000" | "14100" | "14153" | "14154" | "14155" | "14200" | "15300" | "20100" | "50101" | "50201" | "50202" | "20101" | "20102" | "20103" | "20104" | "20105" | "20106" | "20107" | "20108" | "20109" | "20110" | "20111" | "20112" | "20113" | "20114" | "20115" | "20120" | "20200" | "20201" | "20202" | "20210" | "20211" | "20217" | "20600" | "20601" | "20603" | "20604" | "20605" | "20606" | "20607" | "20608" | "20609" | "20610" | "20611" | "20612" | "20613" | "20614" | "20615" | "20616" | "20619" | "20700" | "20701" | "20702" | "20716" | "21100" | "21200" | "65000" | "65141" | "65142" | "65143" | "65241" | "65242" | "65243" | "70400" | "70401" | "70402" | "70403" | "70404" | "71400" | "71500" | "71600" | "71601" | "71602" | "75101" | "75103" | "75104" | "75201" | "75203" | "75204" | "75401" | "75403" | "75404" | "75500" | "75502" | "75505";
                            inn: string;
                            ogrn: string;
                            /** @default  */
                            kpp?: string;
                            /** @default  */
                            okpo?: string;
                        };
                        bank?: {
                            name: string;
                            rs: string;
                            ks: string;
                            bik: string;
                        };
                        legalAddress?: {
                            country: string;
                            city: string;
                            index: string;
                            address: string;
                            /** @default  */
                            phone?: string;
                            /** @default  */
                            phoneAdd?: string;
                        };
                        signer?: {
                            position?: {
                                nominative: string;
                                genitive: string;
                            };
                            basis?: {
                                nominative: string;
                                genitive: string;
                            };
                            fullName?: {
                                nominative: string;
                                genitive: string;
                            };
                            fullNameShort?: {
                                nominative: string;
                                genitive: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
        };
    };
    "companies.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "companies.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    vat?: boolean;
                    DocumentTemplatesTypes?: ("invoice" | "contract" | "closing")[];
                    data?: {
                        vatRate?: number;
                        legal?: {
                            name?: string;
                            /** @enum {string} */
                            opf?: "50102" | "12300" | "12247" | "12267" | "12200" | "11051" | "11064" | "13000" | "14000" | "14100" | "14153" | "14154" | "14155" | "14200" | "15300" | "20100" | "50101" | "50201" | "50202" | "20101" | "20102" | "20103" | "20104" | "20105" | "20106" | "20107" | "20108" | "20109" | "20110" | "20111" | "20112" | "20113" | "20114" | "20115" | "20120" | "20200" | "20201" | "20202" | "20210" | "20211" | "20217" | "20600" | "20601" | "20603" | "20604" | "20605" | "20606" | "20607" | "20608" | "20609" | "20610" | "20611" | "20612" | "20613" | "20614" | "20615" | "20616" | "20619" | "20700" | "20701" | "20702" | "20716" | "21100" | "21200" | "65000" | "65141" | "65142" | "65143" | "65241" | "65242" | "65243" | "70400" | "70401" | "70402" | "70403" | "70404" | "71400" | "71500" | "71600" | "71601" | "71602" | "75101" | "75103" | "75104" | "75201" | "75203" | "75204" | "75401" | "75403" | "75404" | "75500" | "75502" | "75505";
                            inn?: string;
                            ogrn?: string;
                            kpp?: string;
                            okpo?: string;
                        };
                        bank?: {
                            name?: string;
                            rs?: string;
                            ks?: string;
                            bik?: string;
                        };
                        legalAddress?: {
                            country?: string;
                            city?: string;
                            index?: string;
                            address?: string;
                            phone?: string;
                            phoneAdd?: string;
                        };
                        signer?: {
                            position?: {
                                nominative?: string;
                                genitive?: string;
                            };
                            basis?: {
                                nominative?: string;
                                genitive?: string;
                            };
                            fullName?: {
                                nominative?: string;
                                genitive?: string;
                            };
                            fullNameShort?: {
                                nominative?: string;
                                genitive?: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
        };
    };
    "contactLists.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title, count */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                id?: string[];
                /** @description Contains */
                title?: string;
                /** @description One of these */
                type?: string[];
                /** @description Equals */
                isActive?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContactList"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "contactLists.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    type: "regular" | "blacklist";
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
        };
    };
    "contactLists.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
        };
    };
    "contactLists.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    type: "regular" | "blacklist";
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
        };
    };
    "contactLists.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "contactLists.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    type?: "regular" | "blacklist";
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
        };
    };
    "contacts.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, phone, lastName */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                id?: string[];
                /** @description Equals */
                ListId?: string;
                /** @description Contains */
                phone?: string;
                /** @description Contains */
                email?: string;
                /** @description Contains */
                firstName?: string;
                /** @description Contains */
                lastName?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
                /** @description One of these */
                tag?: string[];
                /** @description Equals */
                conditions?: string;
                /** @description Equals */
                SegmentId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "contacts.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` answers 202 with the work at once; `Location` is where to ask how far it is. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ListId: string;
                    from: {
                        key: string;
                    };
                    options?: {
                        /** @enum {string} */
                        encoding?: "utf-8" | "windows-1251" | "windows-1252" | "x-mac-cyrillic" | "koi8-r" | "ibm866" | "utf-16le" | "utf-16be";
                        /** @enum {string} */
                        delimiter?: ";" | "," | "\t" | "|";
                        sheet?: string;
                        header?: boolean;
                        /** @enum {string} */
                        dateFormat?: "dd/MM/yyyy" | "MM/dd/yyyy";
                        columns?: (string | null)[];
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportProgress"];
                };
            };
        };
    };
    "contacts.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ListId: string;
                    phone?: string | null;
                    /** Format: email */
                    email?: string | null;
                    firstName?: string | null;
                    middleName?: string | null;
                    lastName?: string | null;
                    /** @enum {string|null} */
                    gender?: "male" | "female" | "" | null;
                    date?: string | null;
                    fields?: unknown;
                    tags?: string[] | null;
                    custom01?: string | null;
                    custom02?: string | null;
                    custom03?: string | null;
                    custom04?: string | null;
                    custom05?: string | null;
                    custom06?: string | null;
                    custom07?: string | null;
                    custom08?: string | null;
                    custom09?: string | null;
                    custom10?: string | null;
                    custom11?: string | null;
                    custom12?: string | null;
                    custom13?: string | null;
                    custom14?: string | null;
                    custom15?: string | null;
                    custom16?: string | null;
                    custom17?: string | null;
                    custom18?: string | null;
                    custom19?: string | null;
                    custom20?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    "contacts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    "contacts.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ListId: string;
                    phone?: string | null;
                    /** Format: email */
                    email?: string | null;
                    firstName?: string | null;
                    middleName?: string | null;
                    lastName?: string | null;
                    /** @enum {string|null} */
                    gender?: "male" | "female" | "" | null;
                    date?: string | null;
                    fields?: unknown;
                    tags?: string[] | null;
                    custom01?: string | null;
                    custom02?: string | null;
                    custom03?: string | null;
                    custom04?: string | null;
                    custom05?: string | null;
                    custom06?: string | null;
                    custom07?: string | null;
                    custom08?: string | null;
                    custom09?: string | null;
                    custom10?: string | null;
                    custom11?: string | null;
                    custom12?: string | null;
                    custom13?: string | null;
                    custom14?: string | null;
                    custom15?: string | null;
                    custom16?: string | null;
                    custom17?: string | null;
                    custom18?: string | null;
                    custom19?: string | null;
                    custom20?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    "contacts.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "contacts.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ListId?: string;
                    phone?: string | null;
                    /** Format: email */
                    email?: string | null;
                    firstName?: string | null;
                    middleName?: string | null;
                    lastName?: string | null;
                    /** @enum {string|null} */
                    gender?: "male" | "female" | "" | null;
                    date?: string | null;
                    fields?: unknown;
                    tags?: string[] | null;
                    custom01?: string | null;
                    custom02?: string | null;
                    custom03?: string | null;
                    custom04?: string | null;
                    custom05?: string | null;
                    custom06?: string | null;
                    custom07?: string | null;
                    custom08?: string | null;
                    custom09?: string | null;
                    custom10?: string | null;
                    custom11?: string | null;
                    custom12?: string | null;
                    custom13?: string | null;
                    custom14?: string | null;
                    custom15?: string | null;
                    custom16?: string | null;
                    custom17?: string | null;
                    custom18?: string | null;
                    custom19?: string | null;
                    custom20?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    "contactSegments.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                id?: string[];
                /** @description Contains */
                title?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContactSegment"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "contactSegments.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    match: "all" | "any";
                    conditions: {
                        field: string;
                        /** @enum {string} */
                        operator: "is" | "isNot" | "contains" | "less" | "more" | "within" | "notWithin" | "isFilled" | "isEmpty";
                        value?: string;
                    }[];
                    title: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactSegment"];
                };
            };
        };
    };
    "contactSegments.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactSegment"];
                };
            };
        };
    };
    "contactSegments.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    match: "all" | "any";
                    conditions: {
                        field: string;
                        /** @enum {string} */
                        operator: "is" | "isNot" | "contains" | "less" | "more" | "within" | "notWithin" | "isFilled" | "isEmpty";
                        value?: string;
                    }[];
                    title: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactSegment"];
                };
            };
        };
    };
    "contactSegments.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "contactSegments.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    match?: "all" | "any";
                    conditions?: {
                        field: string;
                        /** @enum {string} */
                        operator: "is" | "isNot" | "contains" | "less" | "more" | "within" | "notWithin" | "isFilled" | "isEmpty";
                        value?: string;
                    }[];
                    title?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactSegment"];
                };
            };
        };
    };
    "contactFields.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: position, title, createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                type?: string[];
                /** @description Equals */
                isActive?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomField"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "contactFields.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    key: string;
                    /** @enum {string} */
                    type: "text" | "number" | "date" | "choice" | "boolean";
                    choices?: string[];
                    position?: number;
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomField"];
                };
            };
        };
    };
    "contactFields.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomField"];
                };
            };
        };
    };
    "contactFields.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    key: string;
                    /** @enum {string} */
                    type: "text" | "number" | "date" | "choice" | "boolean";
                    choices?: string[];
                    position?: number;
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomField"];
                };
            };
        };
    };
    "contactFields.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "contactFields.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    key?: string;
                    /** @enum {string} */
                    type?: "text" | "number" | "date" | "choice" | "boolean";
                    choices?: string[];
                    position?: number;
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomField"];
                };
            };
        };
    };
    "contactFields.byId.usage.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldUsage"];
                };
            };
        };
    };
    "contacts.byId.timeline.get": {
        parameters: {
            query?: {
                $limit?: number;
                $after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactTimeline"];
                };
            };
        };
    };
    "contacts.byId.summary.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactSummary"];
                };
            };
        };
    };
    "contactDuplicates.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Equals */
                ListId?: string;
                /** @description Equals */
                by?: string;
                /** @description Equals */
                across?: string;
                /** @description Account that owns it */
                OwnerId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContactDuplicates"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "contactMerges.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContactMerge"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "contacts.duplicates.count.get": {
        parameters: {
            query?: {
                ListId?: string;
                OwnerId?: string;
                by?: "phone" | "email";
                across?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactDuplicatesCount"];
                };
            };
        };
    };
    "contacts.duplicates.merge.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contacts: {
                        id: string;
                        updatedAt: string;
                    }[];
                    keep: string;
                    take?: unknown;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMerge"];
                };
            };
        };
    };
    "contacts.merges.byId.undo.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMerge"];
                };
            };
        };
    };
    "contacts.tags.get": {
        parameters: {
            query?: {
                OwnerId?: string;
                $search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContactTag"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "contactLists.bin.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RemovedContactList"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "contactLists.byId.restore.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
        };
    };
    "contacts.imports.preview.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ListId: string;
                    from: {
                        key: string;
                    };
                    options?: {
                        /** @enum {string} */
                        encoding?: "utf-8" | "windows-1251" | "windows-1252" | "x-mac-cyrillic" | "koi8-r" | "ibm866" | "utf-16le" | "utf-16be";
                        /** @enum {string} */
                        delimiter?: ";" | "," | "\t" | "|";
                        sheet?: string;
                        header?: boolean;
                        /** @enum {string} */
                        dateFormat?: "dd/MM/yyyy" | "MM/dd/yyyy";
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreview"];
                };
            };
        };
    };
    "contacts.imports.byId.undo.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportUndone"];
                };
            };
        };
    };
    "contacts.imports.get": {
        parameters: {
            query?: {
                ListId?: string;
                undoable?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Imports"];
                };
            };
        };
    };
    "contacts.imports.byId.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportProgress"];
                };
            };
        };
    };
    "contacts.imports.byId.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportProgress"];
                };
            };
        };
    };
    "contracts.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Equals */
                RequisiteId?: string;
                /** @description Equals */
                CompanyId?: string;
                /** @description One of these */
                status?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contract"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "contracts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
        };
    };
    "contracts.byId.scan.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
        };
    };
    "contracts.byId.decision.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "accept" | "reject";
                    scanId: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
        };
    };
    "documentTemplates.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requisiteId: string;
                    companyId: string;
                    /** @enum {string} */
                    type: "contract";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractDocument"];
                };
            };
        };
    };
    "credentials.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                title?: string;
                /** @description One of these */
                kind?: string[];
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Credential"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "credentials.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    kind: "smpp" | "smtp" | "http" | "telegram";
                    /** @default  */
                    user?: string;
                    secrets: unknown;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    "credentials.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    "credentials.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    "credentials.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "credentials.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    "credentials.byId.staged.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    user?: string;
                    secrets: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    "credentials.byId.staged.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    "credentials.byId.staged.test.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    "credentials.byId.rotate.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    isForced?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    "credentials.byId.revert.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    "credentials.byId.previous.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    "n.dadata.getRequisitesByInn.byInn.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                inn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundCompany"];
                };
            };
        };
    };
    "n.dadata.suggest.bank.get": {
        parameters: {
            query: {
                query: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suggestions: components["schemas"]["FoundBank"][];
                    };
                };
            };
        };
    };
    "n.dadata.clean.fio.get": {
        parameters: {
            query: {
                query: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclinedName"];
                };
            };
        };
    };
    "documentation.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locale: "ru" | "en" | "es";
                /** @description Category and file: api/HTTP-REST.md, platform/user/instruction.md, misc/card-payment-offer.md */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "login.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    "logout.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "login.as.byUserId.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
        };
    };
    "session.renew.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
        };
    };
    "sessions.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OpenSession"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "sessions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sessions.byId.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "registration.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                    data?: {
                        firstName: string;
                        /** @default  */
                        lastName?: string;
                        /** Format: email */
                        email: string;
                        phone: string;
                        /** @default RU */
                        country?: string;
                        meta?: {
                            usedReferralCode?: string;
                            source?: string;
                            salon_id?: string;
                        };
                    };
                    /** @enum {string} */
                    locale?: "ru" | "en" | "es";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
        };
    };
    "special.survey-results.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    survey: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "emailConfirmation.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "confirmEmail.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "notMe.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecuredAccount"];
                };
            };
        };
    };
    "recover.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    locale?: "ru" | "en" | "es";
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "recover.byKey.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: boolean;
                    };
                };
            };
        };
    };
    "recover.byKey.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "tokens.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Token"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "tokens.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description: string;
                    /** @default null */
                    expiredAt?: string | null;
                    /** @default [] */
                    ipWhitelist?: string[];
                    /** @default null */
                    scopes?: ("messages.read" | "messages.write" | "contacts.read" | "contacts.write" | "texts.read" | "texts.write" | "files.read" | "files.write" | "balance.read" | "balance.write" | "company.read" | "company.write" | "otp.read" | "otp.write" | "webhooks.read" | "webhooks.write" | "wapi.read" | "wapi.write" | "account.read" | "account.write" | "administration.read" | "administration.write")[] | null;
                    /** @default null */
                    channels?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[] | null;
                    /** @default null */
                    dailySpend?: number | null;
                    /** @default UTC */
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
        };
    };
    "tokens.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
        };
    };
    "tokens.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description: string;
                    /** @default null */
                    expiredAt?: string | null;
                    /** @default [] */
                    ipWhitelist?: string[];
                    /** @default null */
                    scopes?: ("messages.read" | "messages.write" | "contacts.read" | "contacts.write" | "texts.read" | "texts.write" | "files.read" | "files.write" | "balance.read" | "balance.write" | "company.read" | "company.write" | "otp.read" | "otp.write" | "webhooks.read" | "webhooks.write" | "wapi.read" | "wapi.write" | "account.read" | "account.write" | "administration.read" | "administration.write")[] | null;
                    /** @default null */
                    channels?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[] | null;
                    /** @default null */
                    dailySpend?: number | null;
                    /** @default UTC */
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
        };
    };
    "tokens.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "tokens.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string;
                    expiredAt?: string | null;
                    ipWhitelist?: string[];
                    scopes?: ("messages.read" | "messages.write" | "contacts.read" | "contacts.write" | "texts.read" | "texts.write" | "files.read" | "files.write" | "balance.read" | "balance.write" | "company.read" | "company.write" | "otp.read" | "otp.write" | "webhooks.read" | "webhooks.write" | "wapi.read" | "wapi.write" | "account.read" | "account.write" | "administration.read" | "administration.write")[] | null;
                    channels?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[] | null;
                    dailySpend?: number | null;
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
        };
    };
    "tokens.byId.rotate.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default 24
                     * @enum {number}
                     */
                    graceHours?: 0 | 1 | 24 | 168;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
        };
    };
    "tokens.byId.usage.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TokenUsageDay"][];
                    };
                };
            };
        };
    };
    "settings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsAnswer"];
                };
            };
        };
    };
    "users.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, username */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                id?: string[];
                /** @description Equals */
                isActive?: string;
                /** @description Equals */
                isArchived?: string;
                /** @description Equals */
                isVerified?: string;
                /** @description Equals */
                isClosing?: string;
                /** @description One of these */
                role?: string[];
                /** @description Account that owns it */
                ResellerId?: string;
                /** @description Account that owns it */
                ManagerId?: string;
                /** @description At least */
                "balance[from]"?: number;
                /** @description At most */
                "balance[to]"?: number;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "users.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password?: string;
                    data?: {
                        firstName: string;
                        /** @default  */
                        lastName?: string;
                        /** Format: email */
                        email: string;
                        /** @default  */
                        phone?: string;
                        /** @default RU */
                        country?: string;
                    };
                    /** @enum {string} */
                    role?: "me" | "reseller" | "manager" | "admin";
                    ResellerId?: string | null;
                    ManagerId?: string | null;
                    hasContract?: boolean;
                    /** @enum {string} */
                    locale?: "ru" | "en" | "es";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "users.get": {
        parameters: {
            query?: {
                /** @description With Tariffs and RoutingGroups */
                $scope?: "full";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "users.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    data?: {
                        firstName: string;
                        /** @default  */
                        lastName?: string;
                        /** Format: email */
                        email: string;
                        phone: string;
                        /** @default RU */
                        country?: string;
                    };
                    referralCode?: string;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "users.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "users.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username?: string;
                    data?: {
                        firstName?: string;
                        lastName?: string;
                        /** Format: email */
                        email?: string;
                        phone?: string;
                        country?: string;
                    };
                    referralCode?: string;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "users.byId.access.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role?: "me" | "reseller" | "manager" | "admin";
                    ResellerId?: string | null;
                    ManagerId?: string | null;
                    hasContract?: boolean;
                    overdraft?: number;
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "users.byId.block.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "users.byId.monthlyLimit.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    limit?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "users.byId.unblock.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "users.byId.archive.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "users.byId.unarchive.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    "users.byId.resetLink.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "users.byId.sessions.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OpenSession"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "users.byId.sessions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "users.byId.sessions.bySessionId.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "users.byId.tokens.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Token"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "users.byId.tokens.byTokenId.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "userComments.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Account that owns it */
                UserId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserComment"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "userComments.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    UserId: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserComment"];
                };
            };
        };
    };
    "userComments.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserComment"];
                };
            };
        };
    };
    "userComments.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "referrals.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Referral"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "changePassword.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId: string;
                    passwords?: {
                        oldPassword: string;
                        newPassword: string;
                    };
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "telemetry.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                action?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TelemetryRecord"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "telemetry.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "login";
                    /** @default  */
                    useragent?: string;
                    /** @default  */
                    url?: string;
                    /** @default  */
                    country?: string;
                    /** @default  */
                    city?: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "settingsUser.byAccountId.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        eventLog?: {
                            events: ("onBalanceLimit" | "onBilling" | "onIncomingMessage" | "onOptOut" | "onSenderName" | "onStatusChange" | "onTaskFinish" | "onTemplate")[];
                        };
                        invoice?: {
                            companyId: string;
                            customerId: string;
                            data: {
                                SERVICE_PRICE: number;
                            };
                            requisiteId: string;
                            /** @constant */
                            type: "invoice";
                        };
                        "notifications.balance.accrual"?: components["schemas"]["NotificationSetting"];
                        "notifications.balance.daily"?: components["schemas"]["NotificationSetting"];
                        "notifications.balance.limit"?: components["schemas"]["NotificationSetting"];
                        "notifications.balance.spending"?: components["schemas"]["NotificationSetting"];
                        "notifications.channels.events"?: components["schemas"]["NotificationSetting"];
                        "notifications.contracts.scan"?: components["schemas"]["NotificationSetting"];
                        "notifications.invoices.failed"?: components["schemas"]["NotificationSetting"];
                        "notifications.invoices.issued"?: components["schemas"]["NotificationSetting"];
                        "notifications.otp.limits"?: components["schemas"]["NotificationSetting"];
                        "notifications.patterns.approved"?: components["schemas"]["NotificationSetting"];
                        "notifications.patterns.rejected"?: components["schemas"]["NotificationSetting"];
                        "notifications.payments.failed"?: components["schemas"]["NotificationSetting"];
                        "notifications.payments.refund"?: components["schemas"]["NotificationSetting"];
                        "notifications.platform.issues"?: components["schemas"]["NotificationSetting"];
                        "notifications.recovery"?: components["schemas"]["NotificationSetting"];
                        "notifications.registration"?: components["schemas"]["NotificationSetting"];
                        "notifications.routes.issues"?: components["schemas"]["NotificationSetting"];
                        "notifications.security"?: components["schemas"]["NotificationSetting"];
                        "notifications.sendernames.approved"?: components["schemas"]["NotificationSetting"];
                        "notifications.sendernames.rejected"?: components["schemas"]["NotificationSetting"];
                        "notifications.sendings.created"?: components["schemas"]["NotificationSetting"];
                        "notifications.sendings.paused"?: components["schemas"]["NotificationSetting"];
                        "notifications.sendings.resumed"?: components["schemas"]["NotificationSetting"];
                        "notifications.subscription.enabled"?: components["schemas"]["NotificationSetting"];
                        "notifications.subscription.failed"?: components["schemas"]["NotificationSetting"];
                        "notifications.support.answered"?: components["schemas"]["NotificationSetting"];
                        "notifications.tariffs.updated"?: components["schemas"]["NotificationSetting"];
                        "notifications.tokens.issues"?: components["schemas"]["NotificationSetting"];
                        "notifications.wapi.events"?: components["schemas"]["NotificationSetting"];
                        "notifications.webhooks.issues"?: components["schemas"]["NotificationSetting"];
                        quietHours?: {
                            from: string;
                            timeZone: string;
                            to: string;
                        };
                        "webhooks.onBalanceLimit"?: components["schemas"]["Webhook"];
                        "webhooks.onBilling"?: components["schemas"]["Webhook"];
                        "webhooks.onIncomingMessage"?: components["schemas"]["Webhook"];
                        "webhooks.onOptOut"?: components["schemas"]["Webhook"];
                        "webhooks.onSenderName"?: components["schemas"]["Webhook"];
                        "webhooks.onStatusChange"?: components["schemas"]["Webhook"];
                        "webhooks.onTaskFinish"?: components["schemas"]["Webhook"];
                        "webhooks.onTemplate"?: components["schemas"]["Webhook"];
                    };
                };
            };
        };
    };
    "settingsUser.byAccountId.byKey.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: unknown;
                    };
                };
            };
        };
    };
    "settingsUser.byAccountId.byKey.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    value: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: unknown;
                    };
                };
            };
        };
    };
    "sendingsIncoming.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                type?: string[];
                /** @description Equals */
                from?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description Equals */
                SendingId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["IncomingMessage"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "sendingsIncoming.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncomingMessage"];
                };
            };
        };
    };
    "installation.settings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InstallationSetting"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "installation.settings.byKey.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    value: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationSetting"];
                };
            };
        };
    };
    "installation.settings.byKey.history.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SettingChange"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "installation.tests.mail.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InstallationTestResult"][];
                    };
                };
            };
        };
    };
    "installation.tests.payment.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InstallationTestResult"][];
                    };
                };
            };
        };
    };
    "installation.tests.storage.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InstallationTestResult"][];
                    };
                };
            };
        };
    };
    "invoices.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, amount */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Equals */
                docNumber?: string;
                /** @description One of these */
                source?: string[];
                /** @description One of these */
                status?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invoice"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "invoices.create": {
        parameters: {
            query?: {
                $scope?: "awaitDocument";
            };
            header?: {
                /** @description Names this call: a repeated one with the same key and body gets the first answer for a day. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customerId: string;
                    requisiteId: string;
                    companyId: string;
                    amount: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    "invoices.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    "invoices.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "paid" | "rejected";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    "invoices.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "paid" | "rejected";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    "eventsHistory.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description Account that owns it */
                ActorId?: string;
                /** @description Equals */
                UserId?: string;
                /** @description Equals */
                actingUserId?: string;
                /** @description One of these */
                action?: string[];
                /** @description One of these */
                resource?: string[];
                /** @description Equals */
                rowId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["JournalEntry"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "eventsHistory.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalEntry"];
                };
            };
        };
    };
    "listActions.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    list: "contacts" | "contactLists" | "contactDuplicates" | "storage" | "tasks" | "templates" | "shortLinks" | "blockLists";
                    /** @enum {string} */
                    action: "remove" | "move" | "copy" | "tag" | "untag" | "merge" | "pause" | "resume" | "stop";
                    ids?: string[];
                    where?: unknown;
                    tags?: string[];
                    ListId?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAction"];
                };
            };
        };
    };
    "listActions.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAction"];
                };
            };
        };
    };
    "listActions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "listViews.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                title?: string;
                /** @description Equals */
                list?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListView"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "listViews.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    list: "users" | "userComments" | "contactLists" | "contacts" | "storage" | "sendernames" | "sendings" | "sendingsIncoming" | "optOuts" | "tasks" | "templates" | "billings" | "debtors" | "payments" | "recurrentPayments" | "invoices" | "requisites" | "tariffs" | "tokens" | "telemetry" | "notifications" | "webhookCalls" | "webhookReplays" | "providers" | "providersPrices" | "providerGroups" | "credentials" | "servers" | "routingGroups" | "routingVersions" | "keywordLists" | "operatorGroups" | "messageRuleGroups" | "patterns" | "moderation" | "referrals" | "companies" | "contracts" | "closingDocuments" | "otpWidgets" | "otpChannels" | "otpTemplates" | "shortLinks" | "eventsHistory" | "supportThreads" | "announcements" | "blockLists" | "otpBlocks" | "wapiInstances" | "utmSets" | "optOutWords" | "members" | "memberInvitations" | "contactFields" | "contactSegments" | "consentEntries" | "backgroundJobs" | "listViews" | "reportSchedules" | "contactDuplicates" | "contactMerges";
                    /** @default  */
                    query?: string;
                    columns?: {
                        /** @default [] */
                        hidden?: string[];
                        /** @default [] */
                        order?: string[];
                    };
                    /** @default false */
                    isShared?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListView"];
                };
            };
        };
    };
    "listViews.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListView"];
                };
            };
        };
    };
    "listViews.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    list: "users" | "userComments" | "contactLists" | "contacts" | "storage" | "sendernames" | "sendings" | "sendingsIncoming" | "optOuts" | "tasks" | "templates" | "billings" | "debtors" | "payments" | "recurrentPayments" | "invoices" | "requisites" | "tariffs" | "tokens" | "telemetry" | "notifications" | "webhookCalls" | "webhookReplays" | "providers" | "providersPrices" | "providerGroups" | "credentials" | "servers" | "routingGroups" | "routingVersions" | "keywordLists" | "operatorGroups" | "messageRuleGroups" | "patterns" | "moderation" | "referrals" | "companies" | "contracts" | "closingDocuments" | "otpWidgets" | "otpChannels" | "otpTemplates" | "shortLinks" | "eventsHistory" | "supportThreads" | "announcements" | "blockLists" | "otpBlocks" | "wapiInstances" | "utmSets" | "optOutWords" | "members" | "memberInvitations" | "contactFields" | "contactSegments" | "consentEntries" | "backgroundJobs" | "listViews" | "reportSchedules" | "contactDuplicates" | "contactMerges";
                    /** @default  */
                    query?: string;
                    columns?: {
                        /** @default [] */
                        hidden?: string[];
                        /** @default [] */
                        order?: string[];
                    };
                    /** @default false */
                    isShared?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListView"];
                };
            };
        };
    };
    "listViews.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "listViews.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    list?: "users" | "userComments" | "contactLists" | "contacts" | "storage" | "sendernames" | "sendings" | "sendingsIncoming" | "optOuts" | "tasks" | "templates" | "billings" | "debtors" | "payments" | "recurrentPayments" | "invoices" | "requisites" | "tariffs" | "tokens" | "telemetry" | "notifications" | "webhookCalls" | "webhookReplays" | "providers" | "providersPrices" | "providerGroups" | "credentials" | "servers" | "routingGroups" | "routingVersions" | "keywordLists" | "operatorGroups" | "messageRuleGroups" | "patterns" | "moderation" | "referrals" | "companies" | "contracts" | "closingDocuments" | "otpWidgets" | "otpChannels" | "otpTemplates" | "shortLinks" | "eventsHistory" | "supportThreads" | "announcements" | "blockLists" | "otpBlocks" | "wapiInstances" | "utmSets" | "optOutWords" | "members" | "memberInvitations" | "contactFields" | "contactSegments" | "consentEntries" | "backgroundJobs" | "listViews" | "reportSchedules" | "contactDuplicates" | "contactMerges";
                    query?: string;
                    columns?: {
                        hidden?: string[];
                        order?: string[];
                    };
                    isShared?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListView"];
                };
            };
        };
    };
    "margin.find": {
        parameters: {
            query: {
                from: string;
                to: string;
                by?: "day" | "provider" | "operator" | "account";
                provider?: string;
                operator?: string;
                OwnerId?: string;
                type?: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Margin"];
                };
            };
        };
    };
    "margin.export": {
        parameters: {
            query: {
                from: string;
                to: string;
                by?: "day" | "provider" | "operator" | "account";
                provider?: string;
                operator?: string;
                OwnerId?: string;
                type?: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    "members.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, username */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "members.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    "members.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "sender" | "finance" | "reader";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    "members.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "members.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role?: "owner" | "sender" | "finance" | "reader";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    "members.byId.handOver.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "sender" | "finance" | "reader";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    "memberInvitations.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MemberInvitation"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "memberInvitations.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    role: "owner" | "sender" | "finance" | "reader";
                    /** @enum {string} */
                    locale?: "ru" | "en" | "es";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberInvitation"];
                };
            };
        };
    };
    "memberInvitations.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "memberInvitations.byId.send.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberInvitation"];
                };
            };
        };
    };
    "join.byKey.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenInvitation"];
                };
            };
        };
    };
    "join.byKey.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username?: string;
                    password: string;
                    firstName: string;
                    /** @default  */
                    lastName?: string;
                    /** @enum {string} */
                    locale?: "ru" | "en" | "es";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    "messageRuleGroups.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title, priority */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                title?: string;
                /** @description Equals */
                isActive?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MessageRuleGroup"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "messageRuleGroups.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @default true */
                    isActive?: boolean;
                    /** @default 100 */
                    priority?: number;
                    /** @default [] */
                    types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                    /** @default [] */
                    users?: string[];
                    /** @default [] */
                    rules?: {
                        title: string;
                        /** @default true */
                        isActive?: boolean;
                        conditions?: {
                            sender?: {
                                /** @enum {string} */
                                is: "equals" | "matches";
                                value: string;
                            };
                            text?: {
                                /** @enum {string} */
                                is: "contains" | "matches";
                                value: string;
                            };
                            words?: string[];
                        };
                        action: {
                            /** @enum {string} */
                            kind: "refuse" | "replace" | "moderate" | "route";
                            /** @default  */
                            reason?: string;
                            /**
                             * @default text
                             * @enum {string}
                             */
                            target?: "text" | "sender";
                            /** @default  */
                            find?: string;
                            /** @default  */
                            replacement?: string;
                            /** @default null */
                            group?: string | null;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageRuleGroup"];
                };
            };
        };
    };
    "messageRuleGroups.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageRuleGroup"];
                };
            };
        };
    };
    "messageRuleGroups.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @default true */
                    isActive?: boolean;
                    /** @default 100 */
                    priority?: number;
                    /** @default [] */
                    types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                    /** @default [] */
                    users?: string[];
                    /** @default [] */
                    rules?: {
                        title: string;
                        /** @default true */
                        isActive?: boolean;
                        conditions?: {
                            sender?: {
                                /** @enum {string} */
                                is: "equals" | "matches";
                                value: string;
                            };
                            text?: {
                                /** @enum {string} */
                                is: "contains" | "matches";
                                value: string;
                            };
                            words?: string[];
                        };
                        action: {
                            /** @enum {string} */
                            kind: "refuse" | "replace" | "moderate" | "route";
                            /** @default  */
                            reason?: string;
                            /**
                             * @default text
                             * @enum {string}
                             */
                            target?: "text" | "sender";
                            /** @default  */
                            find?: string;
                            /** @default  */
                            replacement?: string;
                            /** @default null */
                            group?: string | null;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageRuleGroup"];
                };
            };
        };
    };
    "messageRuleGroups.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "messageRuleGroups.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    isActive?: boolean;
                    priority?: number;
                    types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                    users?: string[];
                    rules?: {
                        title: string;
                        /** @default true */
                        isActive?: boolean;
                        conditions?: {
                            sender?: {
                                /** @enum {string} */
                                is: "equals" | "matches";
                                value: string;
                            };
                            text?: {
                                /** @enum {string} */
                                is: "contains" | "matches";
                                value: string;
                            };
                            words?: string[];
                        };
                        action: {
                            /** @enum {string} */
                            kind: "refuse" | "replace" | "moderate" | "route";
                            /** @default  */
                            reason?: string;
                            /**
                             * @default text
                             * @enum {string}
                             */
                            target?: "text" | "sender";
                            /** @default  */
                            find?: string;
                            /** @default  */
                            replacement?: string;
                            /** @default null */
                            group?: string | null;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageRuleGroup"];
                };
            };
        };
    };
    "messageRuleGroups.check.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    OwnerId?: string | null;
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    /** @default  */
                    sender?: string;
                    /** @default  */
                    text?: string;
                    id?: string | null;
                    /** @default null */
                    group?: {
                        title: string;
                        /** @default true */
                        isActive?: boolean;
                        /** @default 100 */
                        priority?: number;
                        /** @default [] */
                        types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                        /** @default [] */
                        users?: string[];
                        /** @default [] */
                        rules?: {
                            title: string;
                            /** @default true */
                            isActive?: boolean;
                            conditions?: {
                                sender?: {
                                    /** @enum {string} */
                                    is: "equals" | "matches";
                                    value: string;
                                };
                                text?: {
                                    /** @enum {string} */
                                    is: "contains" | "matches";
                                    value: string;
                                };
                                words?: string[];
                            };
                            action: {
                                /** @enum {string} */
                                kind: "refuse" | "replace" | "moderate" | "route";
                                /** @default  */
                                reason?: string;
                                /**
                                 * @default text
                                 * @enum {string}
                                 */
                                target?: "text" | "sender";
                                /** @default  */
                                find?: string;
                                /** @default  */
                                replacement?: string;
                                /** @default null */
                                group?: string | null;
                            };
                        }[];
                    } | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageVerdict"];
                };
            };
        };
    };
    "patterns.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                moderation?: string[];
                /** @description Contains */
                text?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Pattern"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "patterns.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    OwnerId?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pattern"];
                };
            };
        };
    };
    "patterns.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pattern"];
                };
            };
        };
    };
    "patterns.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text?: string;
                    /** @enum {string} */
                    moderation: "pending" | "approved" | "rejected";
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pattern"];
                };
            };
        };
    };
    "patterns.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "patterns.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text?: string;
                    /** @enum {string} */
                    moderation?: "pending" | "approved" | "rejected";
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pattern"];
                };
            };
        };
    };
    "moderation.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ModerationEntry"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "moderation.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationEntry"];
                };
            };
        };
    };
    "moderation.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    moderation: "approved" | "rejected";
                    reason?: string;
                    /** @default false */
                    asPattern?: boolean;
                    patterns?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationEntry"];
                };
            };
        };
    };
    "moderation.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    moderation?: "approved" | "rejected";
                    reason?: string;
                    asPattern?: boolean;
                    patterns?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationEntry"];
                };
            };
        };
    };
    "users.byId.moderation.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isRequired: boolean;
                    };
                };
            };
        };
    };
    "users.byId.moderation.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isRequired: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isRequired: boolean;
                    };
                };
            };
        };
    };
    "n.notifications.telegram.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelegramChat"];
                };
            };
        };
    };
    "n.notifications.telegram.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "n.notifications.telegram.code.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelegramCode"];
                };
            };
        };
    };
    "notifications.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                type?: string[];
                /** @description One of these */
                channel?: string[];
                /** @description Equals */
                isRead?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notification"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "notifications.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
                };
            };
        };
    };
    "n.notifications.byId.read.patch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
                };
            };
        };
    };
    "n.notifications.test.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel: "web" | "email" | "telegram";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationTest"];
                };
            };
        };
    };
    "login.openId.get": {
        parameters: {
            query?: {
                next?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "login.openId.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    "login.openId.callback.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "logout.openId.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "installation.openId.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenIdState"];
                };
            };
        };
    };
    "installation.openId.secret.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    secret: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenIdState"];
                };
            };
        };
    };
    "installation.openId.test.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenIdTest"];
                };
            };
        };
    };
    "billings.operations.quote.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    source: "accrual" | "subtract" | "sendings.sms" | "sendings.smsping" | "sendings.mms" | "sendings.viber" | "sendings.voice" | "sendings.whatsapp" | "sendings.email" | "sendings.vk" | "sendings.ok" | "sendings.push" | "sendings.telegram" | "sendings.facebook" | "sendings.instagram" | "sendings.chat" | "sendings.flashcall" | "sendings.hlr" | "sendings.mnp" | "sendings.telegramcode" | "sendings.sim_push";
                    data?: {
                        multiplier: number;
                        title?: string;
                        hidden?: {
                            comment?: string;
                            noRef?: boolean;
                        };
                        isBelowAvailable?: boolean;
                    };
                    amount?: number;
                    rows: {
                        account: string;
                        amount?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOperationQuote"];
                };
            };
        };
    };
    "billings.operations.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: a repeated one with the same key and body gets the first answer for a day. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    source: "accrual" | "subtract" | "sendings.sms" | "sendings.smsping" | "sendings.mms" | "sendings.viber" | "sendings.voice" | "sendings.whatsapp" | "sendings.email" | "sendings.vk" | "sendings.ok" | "sendings.push" | "sendings.telegram" | "sendings.facebook" | "sendings.instagram" | "sendings.chat" | "sendings.flashcall" | "sendings.hlr" | "sendings.mnp" | "sendings.telegramcode" | "sendings.sim_push";
                    data?: {
                        multiplier: number;
                        title?: string;
                        hidden?: {
                            comment?: string;
                            noRef?: boolean;
                        };
                        isBelowAvailable?: boolean;
                    };
                    amount?: number;
                    rows: {
                        account: string;
                        amount?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOperationAccepted"];
                };
            };
        };
    };
    "billings.operations.byTaskId.report.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    "optOutWords.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, word */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                consent?: string[];
                /** @description One of these */
                language?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OptOutWord"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "optOutWords.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    word: string;
                    /** @enum {string} */
                    consent: "out" | "in";
                    /** @enum {string} */
                    language: "ru" | "en" | "es";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptOutWord"];
                };
            };
        };
    };
    "optOutWords.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptOutWord"];
                };
            };
        };
    };
    "optOutWords.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    word: string;
                    /** @enum {string} */
                    consent: "out" | "in";
                    /** @enum {string} */
                    language: "ru" | "en" | "es";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptOutWord"];
                };
            };
        };
    };
    "optOutWords.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "optOutWords.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    word?: string;
                    /** @enum {string} */
                    consent?: "out" | "in";
                    /** @enum {string} */
                    language?: "ru" | "en" | "es";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptOutWord"];
                };
            };
        };
    };
    "optOuts.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Equals */
                recipient?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OptOut"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "optOuts.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` answers 202 with the work at once; `Location` is where to ask how far it is. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: {
                        key: string;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportProgress"];
                };
            };
        };
    };
    "optOuts.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    recipient: string;
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptOut"];
                };
            };
        };
    };
    "optOuts.imports.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Imports"];
                };
            };
        };
    };
    "optOuts.imports.byId.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportProgress"];
                };
            };
        };
    };
    "optOuts.imports.byId.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportProgress"];
                };
            };
        };
    };
    "optOuts.export": {
        parameters: {
            query?: {
                recipient?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    "optOuts.journal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentEntry"][];
                };
            };
        };
    };
    "optOuts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptOut"];
                };
            };
        };
    };
    "optOuts.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "consentEntries.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Equals */
                recipient?: string;
                /** @description One of these */
                consent?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConsentEntry"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "consentEntries.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentEntry"];
                };
            };
        };
    };
    "otpChannels.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, name */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                name?: string;
                /** @description One of these */
                channelType?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OtpChannel"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "otpChannels.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    channelType: "sms" | "viber" | "whatsapp" | "vk" | "telegram" | "telegramcode" | "flashcall" | "voice" | "sim_push";
                    additionalSettings?: {
                        /** @default 4 */
                        codeLength?: number;
                        /** @default false */
                        beautify?: boolean;
                        /** @default 60 */
                        lifetime?: number;
                        /** @default 1 */
                        numberOfTries?: number;
                        /** @default 1 */
                        numberOfRestart?: number;
                        /** @default  */
                        mtsClientId?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpChannel"];
                };
            };
        };
    };
    "otpChannels.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpChannel"];
                };
            };
        };
    };
    "otpChannels.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    channelType: "sms" | "viber" | "whatsapp" | "vk" | "telegram" | "telegramcode" | "flashcall" | "voice" | "sim_push";
                    additionalSettings?: {
                        /** @default 4 */
                        codeLength?: number;
                        /** @default false */
                        beautify?: boolean;
                        /** @default 60 */
                        lifetime?: number;
                        /** @default 1 */
                        numberOfTries?: number;
                        /** @default 1 */
                        numberOfRestart?: number;
                        /** @default  */
                        mtsClientId?: string;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpChannel"];
                };
            };
        };
    };
    "otpChannels.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "otpChannels.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    channelType?: "sms" | "viber" | "whatsapp" | "vk" | "telegram" | "telegramcode" | "flashcall" | "voice" | "sim_push";
                    additionalSettings?: {
                        codeLength?: number;
                        beautify?: boolean;
                        lifetime?: number;
                        numberOfTries?: number;
                        numberOfRestart?: number;
                        mtsClientId?: string;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpChannel"];
                };
            };
        };
    };
    "otpTemplates.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, name */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                name?: string;
                /** @description One of these */
                channelType?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OtpTemplate"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "otpTemplates.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    channelType: "sms" | "viber" | "whatsapp" | "vk" | "telegram" | "telegramcode" | "flashcall" | "voice" | "sim_push";
                    /** @default [] */
                    conditions?: {
                        /** @enum {string} */
                        tag: "country" | "language";
                        value: string;
                    }[];
                    additionalSettings?: {
                        senderId: string;
                        template: string;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpTemplate"];
                };
            };
        };
    };
    "otpTemplates.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpTemplate"];
                };
            };
        };
    };
    "otpTemplates.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    channelType: "sms" | "viber" | "whatsapp" | "vk" | "telegram" | "telegramcode" | "flashcall" | "voice" | "sim_push";
                    /** @default [] */
                    conditions?: {
                        /** @enum {string} */
                        tag: "country" | "language";
                        value: string;
                    }[];
                    additionalSettings?: {
                        senderId: string;
                        template: string;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpTemplate"];
                };
            };
        };
    };
    "otpTemplates.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "otpTemplates.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    channelType?: "sms" | "viber" | "whatsapp" | "vk" | "telegram" | "telegramcode" | "flashcall" | "voice" | "sim_push";
                    conditions?: {
                        /** @enum {string} */
                        tag: "country" | "language";
                        value: string;
                    }[];
                    additionalSettings?: {
                        senderId?: string;
                        template?: string;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpTemplate"];
                };
            };
        };
    };
    "otpWidgets.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, name */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                name?: string;
                /** @description Equals */
                isActive?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OtpWidget"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "otpWidgets.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    styles?: {
                        /** @default #2b59e0 */
                        color?: string;
                        /**
                         * @default auto
                         * @enum {string}
                         */
                        theme?: "auto" | "light" | "dark";
                        /** @default 8 */
                        radius?: number;
                    };
                    /** @default true */
                    isActive?: boolean;
                    /**
                     * @default [
                     *       "0.0.0.0/0"
                     *     ]
                     */
                    ipWhitelist?: string[];
                    limits?: {
                        /** @default [] */
                        countries?: string[];
                        /** @default null */
                        codesPerDay?: null | number;
                        /** @default null */
                        spendPerDay?: number | null;
                        /** @default [] */
                        rules?: {
                            /** @enum {string} */
                            kind: "prefix" | "country";
                            /** @default  */
                            value?: string;
                            /** @enum {string} */
                            period: "hour" | "day";
                            codes: number;
                        }[];
                        /** @default UTC */
                        timeZone?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpWidget"];
                };
            };
        };
    };
    "otpWidgets.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpWidget"];
                };
            };
        };
    };
    "otpWidgets.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    styles?: {
                        /** @default #2b59e0 */
                        color?: string;
                        /**
                         * @default auto
                         * @enum {string}
                         */
                        theme?: "auto" | "light" | "dark";
                        /** @default 8 */
                        radius?: number;
                    };
                    /** @default true */
                    isActive?: boolean;
                    /**
                     * @default [
                     *       "0.0.0.0/0"
                     *     ]
                     */
                    ipWhitelist?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpWidget"];
                };
            };
        };
    };
    "otpWidgets.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "otpWidgets.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    styles?: {
                        color?: string;
                        /** @enum {string} */
                        theme?: "auto" | "light" | "dark";
                        radius?: number;
                    };
                    isActive?: boolean;
                    ipWhitelist?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpWidget"];
                };
            };
        };
    };
    "otpWidgets.channels": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otpWidgetChannelSettings: {
                        otpChannelSettingsId: string;
                        priority: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpWidget"];
                };
            };
        };
    };
    "otpWidgets.limits": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    countries?: string[];
                    /** @default null */
                    codesPerDay?: null | number;
                    /** @default null */
                    spendPerDay?: number | null;
                    /** @default [] */
                    rules?: {
                        /** @enum {string} */
                        kind: "prefix" | "country";
                        /** @default  */
                        value?: string;
                        /** @enum {string} */
                        period: "hour" | "day";
                        codes: number;
                    }[];
                    /** @default UTC */
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpWidget"];
                };
            };
        };
    };
    "otpWidgets.block": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isBlocked: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpWidget"];
                };
            };
        };
    };
    "otpHandler.widget": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpWidgetUsage"];
                };
            };
        };
    };
    "otpHandler.statistics": {
        parameters: {
            query: {
                from: string;
                to?: string;
                step?: "hour" | "day";
                country?: string;
                timeZone?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpStatistics"];
                };
            };
        };
    };
    "otpHandler.proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    proof: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpConfirmation"];
                };
            };
        };
    };
    "otpBlocks.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, refused */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                kind?: string[];
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OtpBlock"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "otpBlocks.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "network" | "prefix" | "country" | "widget" | "account";
                    value: string;
                    reason: string;
                    /**
                     * Format: date-time
                     * @default null
                     */
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpBlock"];
                };
            };
        };
    };
    "otpBlocks.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpBlock"];
                };
            };
        };
    };
    "otpBlocks.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "otpAbuse.get": {
        parameters: {
            query?: {
                by?: "network" | "prefix" | "country" | "widget" | "account";
                period?: "1h" | "24h";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpTrafficBoard"];
                };
            };
        };
    };
    "otpAbuse.requests": {
        parameters: {
            query: {
                by?: "network" | "prefix" | "country" | "widget" | "account";
                period?: "1h" | "24h";
                value: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OtpTrafficRequest"][];
                    };
                };
            };
        };
    };
    "n.otp.byWidgetId.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                widgetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        styles: {
                            color: string;
                            radius: number;
                            /** @enum {unknown} */
                            theme: "auto" | "dark" | "light";
                        };
                    };
                };
            };
        };
    };
    "n.otp.byWidgetId.codes.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                widgetId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: string;
                    /** @enum {string} */
                    language?: "ru" | "en" | "es";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpCodeSent"];
                };
            };
        };
    };
    "n.otp.byWidgetId.codes.byId.restart.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                widgetId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpCodeSent"];
                };
            };
        };
    };
    "n.otp.byWidgetId.codes.byId.verify.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                widgetId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpVerification"];
                };
            };
        };
    };
    "payments.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, amount */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                status?: string[];
                /** @description One of these */
                method?: string[];
                /** @description One of these */
                receipt?: string[];
                /** @description At least */
                "amount[from]"?: number;
                /** @description At most */
                "amount[to]"?: number;
                /** @description Equals */
                RecurrentPaymentId?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Payment"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "payments.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: a repeated one with the same key and body gets the first answer for a day. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    /** @enum {string} */
                    method: "card" | "wallet";
                    urlSuccess: string;
                    urlFail: string;
                    OwnerId?: string;
                    savesCard?: boolean;
                    cardId?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    "payments.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    "payments.methods.get": {
        parameters: {
            query?: {
                UserId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AvailableMethod"][];
                    };
                };
            };
        };
    };
    "payments.cards.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedCard"][];
                    };
                };
            };
        };
    };
    "payments.cards.byId.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "payments.byId.refund.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "approve" | "reject";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    "payments.byId.refund.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    "payments.byId.refund.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    "dataExports.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DataExport"][];
                    };
                };
            };
        };
    };
    "dataExports.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"];
                };
            };
        };
    };
    "dataExports.byId.link.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExportLink"];
                };
            };
        };
    };
    "legalTexts.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalTexts"];
                };
            };
        };
    };
    "legalTexts.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    text: "publicOffer" | "privacyPolicy";
                    version: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalTexts"];
                };
            };
        };
    };
    "users.byId.legalTexts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalTexts"];
                };
            };
        };
    };
    "closing.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountClosing"];
                };
            };
        };
    };
    "closing.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string;
                    refundTo?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountClosing"];
                };
            };
        };
    };
    "users.byId.closing.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountClosing"];
                };
            };
        };
    };
    "users.byId.closing.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    refundTo?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountClosing"];
                };
            };
        };
    };
    "users.byId.closing.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountClosing"];
                };
            };
        };
    };
    "users.byId.closing.now.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountClosing"];
                };
            };
        };
    };
    "providerGroups.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, name */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                name?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProviderGroup"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "providerGroups.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    title: string;
                    /**
                     * @default share
                     * @enum {string}
                     */
                    mode?: "share" | "order";
                    members: {
                        provider: string;
                        /** @default 1 */
                        weight?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderGroup"];
                };
            };
        };
    };
    "providerGroups.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderGroup"];
                };
            };
        };
    };
    "providerGroups.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    title: string;
                    /**
                     * @default share
                     * @enum {string}
                     */
                    mode?: "share" | "order";
                    members: {
                        provider: string;
                        /** @default 1 */
                        weight?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderGroup"];
                };
            };
        };
    };
    "providerGroups.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "providerGroups.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    title?: string;
                    /** @enum {string} */
                    mode?: "share" | "order";
                    members?: {
                        provider: string;
                        /** @default 1 */
                        weight?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderGroup"];
                };
            };
        };
    };
    "providersPrices.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, from, price, mccmnc */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                mccmnc?: string;
                /** @description Equals */
                ProviderId?: string;
                /** @description One of these */
                type?: string[];
                /** @description One of these */
                country?: string[];
                /** @description One of these */
                unit?: string[];
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProviderPrice"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "providersPrices.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ProviderId: string;
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    /** @default null */
                    country?: string | null;
                    /** @default null */
                    mccmnc?: string | null;
                    price: number;
                    /** @enum {string} */
                    unit: "segment" | "message" | "second";
                    from: string;
                    /** @default null */
                    to?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPrice"];
                };
            };
        };
    };
    "providersPrices.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPrice"];
                };
            };
        };
    };
    "providersPrices.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ProviderId: string;
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    /** @default null */
                    country?: string | null;
                    /** @default null */
                    mccmnc?: string | null;
                    price: number;
                    /** @enum {string} */
                    unit: "segment" | "message" | "second";
                    from: string;
                    /** @default null */
                    to?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPrice"];
                };
            };
        };
    };
    "providersPrices.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "providersPrices.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ProviderId?: string;
                    /** @enum {string} */
                    type?: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    country?: string | null;
                    mccmnc?: string | null;
                    price?: number;
                    /** @enum {string} */
                    unit?: "segment" | "message" | "second";
                    from?: string;
                    to?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPrice"];
                };
            };
        };
    };
    "providers.byId.prices.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    "providers.byId.prices.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    csv: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPricesDifference"];
                };
            };
        };
    };
    "providers.byId.prices.check.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    csv: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPricesDifference"];
                };
            };
        };
    };
    "providers.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, name */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                name?: string;
                /** @description One of these */
                kind?: string[];
                /** @description Equals */
                isActive?: string;
                /** @description Equals */
                CredentialId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Provider"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "providers.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    title: string;
                    /** @enum {string} */
                    kind: "smpp" | "smtp" | "http" | "telegram";
                    /** @default [] */
                    types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                    /** @default true */
                    isActive?: boolean;
                    settings: unknown;
                    credentials?: unknown;
                    /** @default [] */
                    servers?: string[];
                    /** @default null */
                    CredentialId?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
        };
    };
    "providers.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
        };
    };
    "providers.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    title: string;
                    /** @enum {string} */
                    kind: "smpp" | "smtp" | "http" | "telegram";
                    /** @default [] */
                    types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                    /** @default true */
                    isActive?: boolean;
                    settings: unknown;
                    credentials?: unknown;
                    /** @default [] */
                    servers?: string[];
                    /** @default null */
                    CredentialId?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
        };
    };
    "providers.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "providers.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    title?: string;
                    /** @enum {string} */
                    kind?: "smpp" | "smtp" | "http" | "telegram";
                    types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                    isActive?: boolean;
                    settings?: unknown;
                    credentials?: unknown;
                    servers?: string[];
                    CredentialId?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
        };
    };
    "providers.byId.control.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    control: "running" | "draining" | "paused";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
        };
    };
    "providers.byId.routes.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProviderRoute"][];
                    };
                };
            };
        };
    };
    "providers.byId.traffic.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProviderMinute"][];
                    };
                };
            };
        };
    };
    "providers.byId.exchanges.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StoredExchange"][];
                    };
                };
            };
        };
    };
    "providers.byId.test.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderTest"];
                };
            };
        };
    };
    "providers.byId.callback.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
        };
    };
    "payments.byId.receipts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Receipt"][];
                    };
                };
            };
        };
    };
    "payments.byId.receipts.byReceiptId.retry.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
        };
    };
    "recurrentPayments.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, amount */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                type?: string[];
                /** @description One of these */
                status?: string[];
                /** @description One of these */
                method?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RecurrentPayment"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "recurrentPayments.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: a repeated one with the same key and body gets the first answer for a day. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "threshold" | "frequency";
                    /** @enum {string} */
                    method: "card" | "wallet";
                    amount: number;
                    threshold?: number | null;
                    /** @enum {string|null} */
                    frequency?: "daily" | "weekly" | "monthly" | null;
                    /** @enum {boolean} */
                    isOfferAccepted: true;
                    OwnerId?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrentPayment"];
                };
            };
        };
    };
    "recurrentPayments.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrentPayment"];
                };
            };
        };
    };
    "recurrentPayments.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "init" | "ready" | "pause" | "error" | "block";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrentPayment"];
                };
            };
        };
    };
    "recurrentPayments.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "recurrentPayments.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "init" | "ready" | "pause" | "error" | "block";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrentPayment"];
                };
            };
        };
    };
    "recurrentPayments.byId.reInit.get": {
        parameters: {
            query: {
                method: "card" | "wallet";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
        };
    };
    "referrals.earnings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralEarnings"];
                };
            };
        };
    };
    "remoteFailures.get": {
        parameters: {
            query?: {
                area?: string;
                release?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FailureGroup"][];
                    };
                };
            };
        };
    };
    "remoteFailures.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    area: string;
                    /** @default  */
                    release?: string;
                    /** @enum {string} */
                    kind: "disabled" | "contract" | "network" | "http" | "integrity" | "evaluation" | "invalid" | "timeout" | "render";
                    /** @enum {string} */
                    outcome: "fellBack" | "failed" | "recovered";
                    /** @default  */
                    message?: string;
                    path: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "remoteLoads.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    loads: {
                        area: string;
                        release: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "deploy.releases.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleasesBoard"];
                };
            };
        };
    };
    "deploy.releases.post": {
        parameters: {
            query: {
                target: string;
                version: string;
                commit?: string;
                together?: boolean;
                ifRevision?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/gzip": string;
                "application/x-tar": string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseAnswer"];
                };
            };
        };
    };
    "deploy.activate.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    releases: {
                        target: string;
                        release?: string;
                    }[];
                    ifRevision?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAnswer"];
                };
            };
        };
    };
    "deploy.rollback.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    target: string;
                    ifRevision?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAnswer"];
                };
            };
        };
    };
    "deploy.rollout.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    target: string;
                    release?: string;
                    /**
                     * @default 0
                     * @enum {number}
                     */
                    share?: 0 | 5 | 15 | 50;
                    /** @default false */
                    grows?: boolean;
                    /** @default [] */
                    accounts?: string[];
                    ifRevision?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAnswer"];
                };
            };
        };
    };
    "deploy.switch.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    target: string;
                    enabled: boolean;
                    ifRevision?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAnswer"];
                };
            };
        };
    };
    "deploy.status.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusAnswer"];
                };
            };
        };
    };
    "deploy.history.get": {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RegistryEvent"][];
                    };
                };
            };
        };
    };
    "deploy.gc.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GcAnswer"];
                };
            };
        };
    };
    "registry.releases.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownReleasesAnswer"];
                };
            };
        };
    };
    "registry.preview.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    area: string;
                    release: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
        };
    };
    "registry.preview.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "reportSchedules.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title, nextAt, lastAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                title?: string;
                /** @description Equals */
                frequency?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportSchedule"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "reportSchedules.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    frequency: "daily" | "weekly" | "monthly";
                    /** @default 1 */
                    weekday?: number;
                    /** @default 1 */
                    day?: number;
                    time: string;
                    timeZone: string;
                    recipients: string[];
                    /** @default true */
                    isActive?: boolean;
                    report: {
                        /** @enum {string} */
                        preset: "sendings.details" | "sendings.totals" | "sendingsIncoming.details" | "sendingsIncoming.totals" | "billings.details" | "billings.totals" | "users.details" | "eventsHistory.details" | "list";
                        where: unknown;
                        /**
                         * @default win1251
                         * @enum {string}
                         */
                        encoding?: "win1251" | "utf8" | "win1252" | "maccyrillic";
                        /**
                         * @default ;
                         * @enum {string}
                         */
                        delimiter?: ";" | ",";
                        /**
                         * @default csv
                         * @enum {string}
                         */
                        format?: "csv" | "xlsx";
                        /** @enum {string} */
                        list?: "users" | "userComments" | "contactLists" | "contacts" | "storage" | "sendernames" | "sendings" | "sendingsIncoming" | "optOuts" | "tasks" | "templates" | "billings" | "debtors" | "payments" | "recurrentPayments" | "invoices" | "requisites" | "tariffs" | "tokens" | "telemetry" | "notifications" | "webhookCalls" | "webhookReplays" | "providers" | "providersPrices" | "providerGroups" | "credentials" | "servers" | "routingGroups" | "routingVersions" | "keywordLists" | "operatorGroups" | "messageRuleGroups" | "patterns" | "moderation" | "referrals" | "companies" | "contracts" | "closingDocuments" | "otpWidgets" | "otpChannels" | "otpTemplates" | "shortLinks" | "eventsHistory" | "supportThreads" | "announcements" | "blockLists" | "otpBlocks" | "wapiInstances" | "utmSets" | "optOutWords" | "members" | "memberInvitations" | "contactFields" | "contactSegments" | "consentEntries" | "backgroundJobs" | "listViews" | "reportSchedules" | "contactDuplicates" | "contactMerges";
                        order?: string;
                        columns?: {
                            paths: string[];
                            label: string;
                            /**
                             * @default auto
                             * @enum {string}
                             */
                            kind?: "auto" | "text" | "number" | "time" | "date" | "yesNo" | "word" | "account" | "tariff";
                            words?: unknown;
                        }[];
                        /** @default false */
                        isRaw?: boolean;
                        /** @enum {string} */
                        locale?: "ru" | "en" | "es";
                        timeZone?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
        };
    };
    "reportSchedules.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
        };
    };
    "reportSchedules.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    frequency: "daily" | "weekly" | "monthly";
                    /** @default 1 */
                    weekday?: number;
                    /** @default 1 */
                    day?: number;
                    time: string;
                    timeZone: string;
                    recipients: string[];
                    /** @default true */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
        };
    };
    "reportSchedules.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "reportSchedules.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    frequency?: "daily" | "weekly" | "monthly";
                    weekday?: number;
                    day?: number;
                    time?: string;
                    timeZone?: string;
                    recipients?: string[];
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
        };
    };
    "reportSchedules.run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
        };
    };
    "reports.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    preset: "sendings.details" | "sendings.totals" | "sendingsIncoming.details" | "sendingsIncoming.totals" | "billings.details" | "billings.totals" | "users.details" | "eventsHistory.details" | "list";
                    where: unknown;
                    /**
                     * @default win1251
                     * @enum {string}
                     */
                    encoding?: "win1251" | "utf8" | "win1252" | "maccyrillic";
                    /**
                     * @default ;
                     * @enum {string}
                     */
                    delimiter?: ";" | ",";
                    /**
                     * @default csv
                     * @enum {string}
                     */
                    format?: "csv" | "xlsx";
                    /** @enum {string} */
                    list?: "users" | "userComments" | "contactLists" | "contacts" | "storage" | "sendernames" | "sendings" | "sendingsIncoming" | "optOuts" | "tasks" | "templates" | "billings" | "debtors" | "payments" | "recurrentPayments" | "invoices" | "requisites" | "tariffs" | "tokens" | "telemetry" | "notifications" | "webhookCalls" | "webhookReplays" | "providers" | "providersPrices" | "providerGroups" | "credentials" | "servers" | "routingGroups" | "routingVersions" | "keywordLists" | "operatorGroups" | "messageRuleGroups" | "patterns" | "moderation" | "referrals" | "companies" | "contracts" | "closingDocuments" | "otpWidgets" | "otpChannels" | "otpTemplates" | "shortLinks" | "eventsHistory" | "supportThreads" | "announcements" | "blockLists" | "otpBlocks" | "wapiInstances" | "utmSets" | "optOutWords" | "members" | "memberInvitations" | "contactFields" | "contactSegments" | "consentEntries" | "backgroundJobs" | "listViews" | "reportSchedules" | "contactDuplicates" | "contactMerges";
                    order?: string;
                    columns?: {
                        paths: string[];
                        label: string;
                        /**
                         * @default auto
                         * @enum {string}
                         */
                        kind?: "auto" | "text" | "number" | "time" | "date" | "yesNo" | "word" | "account" | "tariff";
                        words?: unknown;
                    }[];
                    /** @default false */
                    isRaw?: boolean;
                    /** @enum {string} */
                    locale?: "ru" | "en" | "es";
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    "reports.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    "reports.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "requisites.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Equals */
                vat?: string;
                /** @description Equals */
                isActive?: string;
                /** @description Equals */
                inn?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Requisite"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "requisites.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    type?: "individual" | "legal" | "business";
                    contact?: {
                        firstName: string;
                        /** @default  */
                        middleName?: string;
                        lastName: string;
                        /** Format: email */
                        email: string;
                        phone: string;
                    };
                    signer?: {
                        position?: {
                            nominative: string;
                            genitive: string;
                        };
                        basis?: {
                            nominative: string;
                            genitive: string;
                        };
                        fullName?: {
                            nominative: string;
                            genitive: string;
                        };
                        fullNameShort?: {
                            nominative: string;
                            genitive: string;
                        };
                    };
                    data?: {
                        legal?: {
                            name: string;
                            /** @enum {string} */
                            opf: "50102" | "12300" | "12247" | "12267" | "12200" | "11051" | "11064" | "13000" | "14000" | "14100" | "14153" | "14154" | "14155" | "14200" | "15300" | "20100" | "50101" | "50201" | "50202" | "20101" | "20102" | "20103" | "20104" | "20105" | "20106" | "20107" | "20108" | "20109" | "20110" | "20111" | "20112" | "20113" | "20114" | "20115" | "20120" | "20200" | "20201" | "20202" | "20210" | "20211" | "20217" | "20600" | "20601" | "20603" | "20604" | "20605" | "20606" | "20607" | "20608" | "20609" | "20610" | "20611" | "20612" | "20613" | "20614" | "20615" | "20616" | "20619" | "20700" | "20701" | "20702" | "20716" | "21100" | "21200" | "65000" | "65141" | "65142" | "65143" | "65241" | "65242" | "65243" | "70400" | "70401" | "70402" | "70403" | "70404" | "71400" | "71500" | "71600" | "71601" | "71602" | "75101" | "75103" | "75104" | "75201" | "75203" | "75204" | "75401" | "75403" | "75404" | "75500" | "75502" | "75505";
                            inn: string;
                            ogrn: string;
                            /** @default  */
                            kpp?: string;
                            /** @default  */
                            okpo?: string;
                        };
                        bank?: {
                            name: string;
                            rs: string;
                            ks: string;
                            bik: string;
                        };
                        tax?: {
                            /** @default  */
                            system?: string;
                            /** @default false */
                            vat?: boolean;
                        };
                        legalAddress?: {
                            country: string;
                            city: string;
                            index: string;
                            address: string;
                            /** @default  */
                            phone?: string;
                            /** @default  */
                            phoneAdd?: string;
                        };
                        postalAddress?: {
                            country: string;
                            city: string;
                            index: string;
                            address: string;
                            /** @default  */
                            phone?: string;
                            /** @default  */
                            phoneAdd?: string;
                        };
                    };
                    follows?: {
                        /** @default false */
                        profile?: boolean;
                        /** @default false */
                        legalAddress?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Requisite"];
                };
            };
        };
    };
    "requisites.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Requisite"];
                };
            };
        };
    };
    "requisites.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    type?: "individual" | "legal" | "business";
                    contact?: {
                        firstName: string;
                        /** @default  */
                        middleName?: string;
                        lastName: string;
                        /** Format: email */
                        email: string;
                        phone: string;
                    };
                    signer?: {
                        position?: {
                            nominative: string;
                            genitive: string;
                        };
                        basis?: {
                            nominative: string;
                            genitive: string;
                        };
                        fullName?: {
                            nominative: string;
                            genitive: string;
                        };
                        fullNameShort?: {
                            nominative: string;
                            genitive: string;
                        };
                    };
                    data?: {
                        legal?: {
                            name: string;
                            /** @enum {string} */
                            opf: "50102" | "12300" | "12247" | "12267" | "12200" | "11051" | "11064" | "13000" | "14000" | "14100" | "14153" | "14154" | "14155" | "14200" | "15300" | "20100" | "50101" | "50201" | "50202" | "20101" | "20102" | "20103" | "20104" | "20105" | "20106" | "20107" | "20108" | "20109" | "20110" | "20111" | "20112" | "20113" | "20114" | "20115" | "20120" | "20200" | "20201" | "20202" | "20210" | "20211" | "20217" | "20600" | "20601" | "20603" | "20604" | "20605" | "20606" | "20607" | "20608" | "20609" | "20610" | "20611" | "20612" | "20613" | "20614" | "20615" | "20616" | "20619" | "20700" | "20701" | "20702" | "20716" | "21100" | "21200" | "65000" | "65141" | "65142" | "65143" | "65241" | "65242" | "65243" | "70400" | "70401" | "70402" | "70403" | "70404" | "71400" | "71500" | "71600" | "71601" | "71602" | "75101" | "75103" | "75104" | "75201" | "75203" | "75204" | "75401" | "75403" | "75404" | "75500" | "75502" | "75505";
                            inn: string;
                            ogrn: string;
                            /** @default  */
                            kpp?: string;
                            /** @default  */
                            okpo?: string;
                        };
                        bank?: {
                            name: string;
                            rs: string;
                            ks: string;
                            bik: string;
                        };
                        tax?: {
                            /** @default  */
                            system?: string;
                            /** @default false */
                            vat?: boolean;
                        };
                        legalAddress?: {
                            country: string;
                            city: string;
                            index: string;
                            address: string;
                            /** @default  */
                            phone?: string;
                            /** @default  */
                            phoneAdd?: string;
                        };
                        postalAddress?: {
                            country: string;
                            city: string;
                            index: string;
                            address: string;
                            /** @default  */
                            phone?: string;
                            /** @default  */
                            phoneAdd?: string;
                        };
                    };
                    follows?: {
                        /** @default false */
                        profile?: boolean;
                        /** @default false */
                        legalAddress?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Requisite"];
                };
            };
        };
    };
    "requisites.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "requisites.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    type?: "individual" | "legal" | "business";
                    contact?: {
                        firstName?: string;
                        middleName?: string;
                        lastName?: string;
                        /** Format: email */
                        email?: string;
                        phone?: string;
                    };
                    signer?: {
                        position?: {
                            nominative?: string;
                            genitive?: string;
                        };
                        basis?: {
                            nominative?: string;
                            genitive?: string;
                        };
                        fullName?: {
                            nominative?: string;
                            genitive?: string;
                        };
                        fullNameShort?: {
                            nominative?: string;
                            genitive?: string;
                        };
                    };
                    data?: {
                        legal?: {
                            name?: string;
                            /** @enum {string} */
                            opf?: "50102" | "12300" | "12247" | "12267" | "12200" | "11051" | "11064" | "13000" | "14000" | "14100" | "14153" | "14154" | "14155" | "14200" | "15300" | "20100" | "50101" | "50201" | "50202" | "20101" | "20102" | "20103" | "20104" | "20105" | "20106" | "20107" | "20108" | "20109" | "20110" | "20111" | "20112" | "20113" | "20114" | "20115" | "20120" | "20200" | "20201" | "20202" | "20210" | "20211" | "20217" | "20600" | "20601" | "20603" | "20604" | "20605" | "20606" | "20607" | "20608" | "20609" | "20610" | "20611" | "20612" | "20613" | "20614" | "20615" | "20616" | "20619" | "20700" | "20701" | "20702" | "20716" | "21100" | "21200" | "65000" | "65141" | "65142" | "65143" | "65241" | "65242" | "65243" | "70400" | "70401" | "70402" | "70403" | "70404" | "71400" | "71500" | "71600" | "71601" | "71602" | "75101" | "75103" | "75104" | "75201" | "75203" | "75204" | "75401" | "75403" | "75404" | "75500" | "75502" | "75505";
                            inn?: string;
                            ogrn?: string;
                            kpp?: string;
                            okpo?: string;
                        };
                        bank?: {
                            name?: string;
                            rs?: string;
                            ks?: string;
                            bik?: string;
                        };
                        tax?: {
                            system?: string;
                            vat?: boolean;
                        };
                        legalAddress?: {
                            country?: string;
                            city?: string;
                            index?: string;
                            address?: string;
                            phone?: string;
                            phoneAdd?: string;
                        };
                        postalAddress?: {
                            country?: string;
                            city?: string;
                            index?: string;
                            address?: string;
                            phone?: string;
                            phoneAdd?: string;
                        };
                    };
                    follows?: {
                        profile?: boolean;
                        legalAddress?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Requisite"];
                };
            };
        };
    };
    "routingGroups.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                title?: string;
                /** @description One of these */
                type?: string[];
                /** @description Equals */
                isActive?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoutingGroup"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "routingGroups.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    /** @default true */
                    isActive?: boolean;
                    providers: string[];
                    /** @default [] */
                    reroute?: ("refused" | "failed")[];
                    /** @default [] */
                    rules?: {
                        title: string;
                        /** @default 100 */
                        priority?: number;
                        /** @default true */
                        isActive?: boolean;
                        conditions?: {
                            users?: string[];
                            types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                            sender?: {
                                /** @enum {string} */
                                is: "equals" | "matches";
                                value: string;
                            };
                            text?: {
                                /** @enum {string} */
                                is: "contains" | "matches";
                                value: string;
                            };
                            keywordLists?: string[];
                            prefixes?: string[];
                            mccmnc?: string[];
                            operatorGroups?: string[];
                            contactLists?: string[];
                            time?: {
                                /** @default [] */
                                weekdays?: number[];
                                from: string;
                                to: string;
                                /** @default UTC */
                                timeZone?: string;
                            };
                            costLimit?: number;
                        };
                        action: {
                            /** @enum {string} */
                            kind: "send" | "block";
                            /** @default [] */
                            providers?: {
                                provider: string;
                                /** @default 0 */
                                weight?: number;
                            }[];
                            /** @default [] */
                            reroute?: ("refused" | "failed")[];
                            /** @default  */
                            reason?: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingGroup"];
                };
            };
        };
    };
    "routingGroups.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingGroup"];
                };
            };
        };
    };
    "routingGroups.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    /** @default true */
                    isActive?: boolean;
                    providers: string[];
                    /** @default [] */
                    reroute?: ("refused" | "failed")[];
                    /** @default [] */
                    rules?: {
                        title: string;
                        /** @default 100 */
                        priority?: number;
                        /** @default true */
                        isActive?: boolean;
                        conditions?: {
                            users?: string[];
                            types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                            sender?: {
                                /** @enum {string} */
                                is: "equals" | "matches";
                                value: string;
                            };
                            text?: {
                                /** @enum {string} */
                                is: "contains" | "matches";
                                value: string;
                            };
                            keywordLists?: string[];
                            prefixes?: string[];
                            mccmnc?: string[];
                            operatorGroups?: string[];
                            contactLists?: string[];
                            time?: {
                                /** @default [] */
                                weekdays?: number[];
                                from: string;
                                to: string;
                                /** @default UTC */
                                timeZone?: string;
                            };
                            costLimit?: number;
                        };
                        action: {
                            /** @enum {string} */
                            kind: "send" | "block";
                            /** @default [] */
                            providers?: {
                                provider: string;
                                /** @default 0 */
                                weight?: number;
                            }[];
                            /** @default [] */
                            reroute?: ("refused" | "failed")[];
                            /** @default  */
                            reason?: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingGroup"];
                };
            };
        };
    };
    "routingGroups.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "routingGroups.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    type?: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    isActive?: boolean;
                    providers?: string[];
                    reroute?: ("refused" | "failed")[];
                    rules?: {
                        title: string;
                        /** @default 100 */
                        priority?: number;
                        /** @default true */
                        isActive?: boolean;
                        conditions?: {
                            users?: string[];
                            types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                            sender?: {
                                /** @enum {string} */
                                is: "equals" | "matches";
                                value: string;
                            };
                            text?: {
                                /** @enum {string} */
                                is: "contains" | "matches";
                                value: string;
                            };
                            keywordLists?: string[];
                            prefixes?: string[];
                            mccmnc?: string[];
                            operatorGroups?: string[];
                            contactLists?: string[];
                            time?: {
                                /** @default [] */
                                weekdays?: number[];
                                from: string;
                                to: string;
                                /** @default UTC */
                                timeZone?: string;
                            };
                            costLimit?: number;
                        };
                        action: {
                            /** @enum {string} */
                            kind: "send" | "block";
                            /** @default [] */
                            providers?: {
                                provider: string;
                                /** @default 0 */
                                weight?: number;
                            }[];
                            /** @default [] */
                            reroute?: ("refused" | "failed")[];
                            /** @default  */
                            reason?: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingGroup"];
                };
            };
        };
    };
    "keywordLists.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                title?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["KeywordList"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "keywordLists.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    words: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeywordList"];
                };
            };
        };
    };
    "keywordLists.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeywordList"];
                };
            };
        };
    };
    "keywordLists.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    words: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeywordList"];
                };
            };
        };
    };
    "keywordLists.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "keywordLists.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    words?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeywordList"];
                };
            };
        };
    };
    "operatorGroups.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                title?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OperatorGroup"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "operatorGroups.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    mccmnc: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorGroup"];
                };
            };
        };
    };
    "operatorGroups.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorGroup"];
                };
            };
        };
    };
    "operatorGroups.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    mccmnc: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorGroup"];
                };
            };
        };
    };
    "operatorGroups.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "operatorGroups.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    mccmnc?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorGroup"];
                };
            };
        };
    };
    "routing.trace.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    OwnerId: string;
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    /** @default  */
                    sender?: string;
                    /** @default  */
                    text?: string;
                    recipient: string;
                    /** Format: date-time */
                    at?: string;
                    /** @enum {string} */
                    version?: "live" | "draft";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingTrace"];
                };
            };
        };
    };
    "routing.comparison.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingComparison"];
                };
            };
        };
    };
    "users.byId.routingGroups.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groups: string[];
                    };
                };
            };
        };
    };
    "users.byId.routingGroups.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groups: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groups: string[];
                    };
                };
            };
        };
    };
    "routingVersions.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, number */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                kind?: string[];
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoutingVersion"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "routingVersions.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingVersion"];
                };
            };
        };
    };
    "routing.draft.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingDraft"];
                };
            };
        };
    };
    "routing.draft.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingDraft"];
                };
            };
        };
    };
    "routing.draft.groups.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    /** @default true */
                    isActive?: boolean;
                    providers: string[];
                    /** @default [] */
                    reroute?: ("refused" | "failed")[];
                    /** @default [] */
                    rules?: {
                        title: string;
                        /** @default 100 */
                        priority?: number;
                        /** @default true */
                        isActive?: boolean;
                        conditions?: {
                            users?: string[];
                            types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                            sender?: {
                                /** @enum {string} */
                                is: "equals" | "matches";
                                value: string;
                            };
                            text?: {
                                /** @enum {string} */
                                is: "contains" | "matches";
                                value: string;
                            };
                            keywordLists?: string[];
                            prefixes?: string[];
                            mccmnc?: string[];
                            operatorGroups?: string[];
                            contactLists?: string[];
                            time?: {
                                /** @default [] */
                                weekdays?: number[];
                                from: string;
                                to: string;
                                /** @default UTC */
                                timeZone?: string;
                            };
                            costLimit?: number;
                        };
                        action: {
                            /** @enum {string} */
                            kind: "send" | "block";
                            /** @default [] */
                            providers?: {
                                provider: string;
                                /** @default 0 */
                                weight?: number;
                            }[];
                            /** @default [] */
                            reroute?: ("refused" | "failed")[];
                            /** @default  */
                            reason?: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingDraft"];
                };
            };
        };
    };
    "routing.draft.groups.byId.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    /** @default true */
                    isActive?: boolean;
                    providers: string[];
                    /** @default [] */
                    reroute?: ("refused" | "failed")[];
                    /** @default [] */
                    rules?: {
                        title: string;
                        /** @default 100 */
                        priority?: number;
                        /** @default true */
                        isActive?: boolean;
                        conditions?: {
                            users?: string[];
                            types?: ("sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push")[];
                            sender?: {
                                /** @enum {string} */
                                is: "equals" | "matches";
                                value: string;
                            };
                            text?: {
                                /** @enum {string} */
                                is: "contains" | "matches";
                                value: string;
                            };
                            keywordLists?: string[];
                            prefixes?: string[];
                            mccmnc?: string[];
                            operatorGroups?: string[];
                            contactLists?: string[];
                            time?: {
                                /** @default [] */
                                weekdays?: number[];
                                from: string;
                                to: string;
                                /** @default UTC */
                                timeZone?: string;
                            };
                            costLimit?: number;
                        };
                        action: {
                            /** @enum {string} */
                            kind: "send" | "block";
                            /** @default [] */
                            providers?: {
                                provider: string;
                                /** @default 0 */
                                weight?: number;
                            }[];
                            /** @default [] */
                            reroute?: ("refused" | "failed")[];
                            /** @default  */
                            reason?: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingDraft"];
                };
            };
        };
    };
    "routing.draft.groups.byId.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingDraft"];
                };
            };
        };
    };
    "routing.draft.groups.byId.discard.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingDraft"];
                };
            };
        };
    };
    "routing.draft.publish.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingDraft"];
                };
            };
        };
    };
    "routing.versions.byId.restore.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingDraft"];
                };
            };
        };
    };
    "operators.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    "operators.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                    };
                };
            };
        };
    };
    "operators.table.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorTableState"];
                };
            };
        };
    };
    "operators.previous.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorsDifference"];
                };
            };
        };
    };
    "operators.restore.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                    };
                };
            };
        };
    };
    "dictionaries.getOperatorsData.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        mcc: string;
                        mnc: string;
                    }[];
                    search?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OperatorData"][];
                    };
                };
            };
        };
    };
    "operators.check.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorsDifference"];
                };
            };
        };
    };
    "sendernames.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, name */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Any of usable, attached, meta, review, apart by commas. Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                id?: string[];
                /** @description One of these */
                type?: string[];
                /** @description One of these */
                moderation?: string[];
                /** @description Equals */
                isActive?: string;
                /** @description Contains */
                name?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SenderName"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "sendernames.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    moderation: "pending" | "approved" | "rejected";
                    comment?: string;
                    commentPrivate?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SenderName"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "sendernames.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "sms" | "voice";
                    name: string;
                    comment: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SenderName"];
                };
            };
        };
    };
    "sendernames.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SenderName"];
                };
            };
        };
    };
    "sendernames.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    moderation?: "pending" | "approved" | "rejected";
                    isActive?: boolean;
                    comment?: string;
                    commentPrivate?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SenderName"];
                };
            };
        };
    };
    "sendernames.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "sendernames.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    moderation?: "pending" | "approved" | "rejected";
                    isActive?: boolean;
                    comment?: string;
                    commentPrivate?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SenderName"];
                };
            };
        };
    };
    "sendernames.byId.review.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SenderNameReview"];
                };
            };
        };
    };
    "sendings.quote.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    payload?: {
                        sender: string;
                        text: string;
                        subject?: string;
                        html?: string;
                        image?: string;
                        file?: string;
                        audio?: string;
                        video?: string;
                        tts?: {
                            /** @enum {string} */
                            synthesizer: "aws" | "yandex";
                            voice: string;
                        };
                        button?: {
                            text: string;
                            url: string;
                        };
                        buttons?: {
                            text: string;
                            action: string;
                        }[];
                    };
                    recipient?: {
                        include: string[];
                        /** @default [] */
                        exclude?: string[];
                    };
                    schedule?: {
                        /**
                         * Format: date-time
                         * @default null
                         */
                        delay?: string | null;
                        /** @default 0 */
                        until?: number;
                    };
                    /** @default [] */
                    fallbacks?: {
                        /** @enum {string} */
                        type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                        payload?: {
                            sender: string;
                            text: string;
                            subject?: string;
                            html?: string;
                            image?: string;
                            file?: string;
                            audio?: string;
                            video?: string;
                            tts?: {
                                /** @enum {string} */
                                synthesizer: "aws" | "yandex";
                                voice: string;
                            };
                            button?: {
                                text: string;
                                url: string;
                            };
                            buttons?: {
                                text: string;
                                action: string;
                            }[];
                        };
                        /** @default [] */
                        onStatus?: ("sent" | "delivered" | "seen" | "failed")[];
                        onTimeout?: {
                            /** @default 50 */
                            timeout?: number;
                            /**
                             * @default [
                             *       "delivered",
                             *       "seen"
                             *     ]
                             */
                            except?: ("pending" | "processing" | "paused" | "sent" | "seen" | "delivered" | "failed")[];
                        } | null;
                        onIncomingPayload?: {
                            text: string;
                        } | null;
                    }[];
                    $options?: {
                        title?: string;
                        validity?: number;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendingQuote"];
                };
            };
        };
    };
    "sendings.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                status?: string[];
                /** @description One of these */
                type?: string[];
                /** @description Equals */
                sender?: string;
                /** @description Equals */
                recipient?: string;
                /** @description Equals */
                operator?: string;
                /** @description Equals */
                provider?: string;
                /** @description One of these */
                error?: string[];
                /** @description At least */
                "price[from]"?: number;
                /** @description At most */
                "price[to]"?: number;
                /** @description One of these */
                moderation?: string[];
                /** @description Equals */
                chainId?: string;
                /** @description Equals */
                groupId?: string;
                /** @description Equals */
                TaskId?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sending"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "sendings.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: a repeated one with the same key and body gets the first answer for a day. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    payload?: {
                        sender: string;
                        text: string;
                        subject?: string;
                        html?: string;
                        image?: string;
                        file?: string;
                        audio?: string;
                        video?: string;
                        tts?: {
                            /** @enum {string} */
                            synthesizer: "aws" | "yandex";
                            voice: string;
                        };
                        button?: {
                            text: string;
                            url: string;
                        };
                        buttons?: {
                            text: string;
                            action: string;
                        }[];
                    };
                    recipient?: {
                        include: string[];
                        /** @default [] */
                        exclude?: string[];
                    };
                    schedule?: {
                        /**
                         * Format: date-time
                         * @default null
                         */
                        delay?: string | null;
                        /** @default 0 */
                        until?: number;
                    };
                    /** @default [] */
                    fallbacks?: {
                        /** @enum {string} */
                        type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                        payload?: {
                            sender: string;
                            text: string;
                            subject?: string;
                            html?: string;
                            image?: string;
                            file?: string;
                            audio?: string;
                            video?: string;
                            tts?: {
                                /** @enum {string} */
                                synthesizer: "aws" | "yandex";
                                voice: string;
                            };
                            button?: {
                                text: string;
                                url: string;
                            };
                            buttons?: {
                                text: string;
                                action: string;
                            }[];
                        };
                        /** @default [] */
                        onStatus?: ("sent" | "delivered" | "seen" | "failed")[];
                        onTimeout?: {
                            /** @default 50 */
                            timeout?: number;
                            /**
                             * @default [
                             *       "delivered",
                             *       "seen"
                             *     ]
                             */
                            except?: ("pending" | "processing" | "paused" | "sent" | "seen" | "delivered" | "failed")[];
                        } | null;
                        onIncomingPayload?: {
                            text: string;
                        } | null;
                    }[];
                    $options?: {
                        title?: string;
                        validity?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendingAccepted"];
                };
            };
        };
    };
    "sendings.statistics.get": {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                step?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendingStatistics"];
                };
            };
        };
    };
    "sendings.statistics.failures.get": {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendingFailures"];
                };
            };
        };
    };
    "sendings.sums.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendingSumsAnswer"];
                };
            };
        };
    };
    "sendings.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sending"];
                };
            };
        };
    };
    "sendings.byId.timeline.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEntry"][];
                };
            };
        };
    };
    "sendings.byId.planned.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlannedFallback"][];
                };
            };
        };
    };
    "sendings.batch.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: a repeated one with the same key and body gets the first answer for a day. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": {
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    payload?: {
                        sender: string;
                        text: string;
                        subject?: string;
                        html?: string;
                        image?: string;
                        file?: string;
                        audio?: string;
                        video?: string;
                        tts?: {
                            /** @enum {string} */
                            synthesizer: "aws" | "yandex";
                            voice: string;
                        };
                        button?: {
                            text: string;
                            url: string;
                        };
                        buttons?: {
                            text: string;
                            action: string;
                        }[];
                    };
                    /** @default [] */
                    fallbacks?: {
                        /** @enum {string} */
                        type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                        payload?: {
                            sender: string;
                            text: string;
                            subject?: string;
                            html?: string;
                            image?: string;
                            file?: string;
                            audio?: string;
                            video?: string;
                            tts?: {
                                /** @enum {string} */
                                synthesizer: "aws" | "yandex";
                                voice: string;
                            };
                            button?: {
                                text: string;
                                url: string;
                            };
                            buttons?: {
                                text: string;
                                action: string;
                            }[];
                        };
                        /** @default [] */
                        onStatus?: ("sent" | "delivered" | "seen" | "failed")[];
                        onTimeout?: {
                            /** @default 50 */
                            timeout?: number;
                            /**
                             * @default [
                             *       "delivered",
                             *       "seen"
                             *     ]
                             */
                            except?: ("pending" | "processing" | "paused" | "sent" | "seen" | "delivered" | "failed")[];
                        } | null;
                        onIncomingPayload?: {
                            text: string;
                        } | null;
                    }[];
                    $options?: {
                        title?: string;
                        validity?: number;
                    };
                    recipient: string;
                    reference?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["BatchAccepted"] | components["schemas"]["BatchRefused"];
                };
            };
        };
    };
    "servers.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: name, createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Server"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "servers.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Server"];
                };
            };
        };
    };
    "servers.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isInMaintenance: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Server"];
                };
            };
        };
    };
    "servers.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isInMaintenance?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Server"];
                };
            };
        };
    };
    "setup.link.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "setup.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    username: string;
                    password: string;
                    data?: {
                        firstName: string;
                        /** @default  */
                        lastName?: string;
                        /** Format: email */
                        email: string;
                        /** @default  */
                        phone?: string;
                        /** @default RU */
                        country?: string;
                    };
                    title: string;
                    /** @enum {string} */
                    currency: "RUB" | "USD" | "EUR" | "MXN";
                    /** @enum {string} */
                    locale: "ru" | "en" | "es";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
        };
    };
    "setup.checklist.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupChecklist"];
                };
            };
        };
    };
    "setup.checklist.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isDismissed: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupChecklist"];
                };
            };
        };
    };
    "shortLinks.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                id?: string[];
                /** @description Contains */
                fullUrl?: string;
                /** @description One of these */
                domain?: string[];
                /** @description One of these */
                code?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ShortLink"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "shortLinks.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri-reference */
                    fullUrl: string;
                    domain: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShortLink"];
                };
            };
        };
    };
    "shortLinks.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShortLink"];
                };
            };
        };
    };
    "shortLinks.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri-reference */
                    fullUrl: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShortLink"];
                };
            };
        };
    };
    "shortLinks.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "shortLinks.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri-reference */
                    fullUrl?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShortLink"];
                };
            };
        };
    };
    "n.shortener.get": {
        parameters: {
            query: {
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shortUrl: string;
                        code: string;
                    };
                };
            };
        };
    };
    "billings.balance.byUserId.statement.get": {
        parameters: {
            query: {
                from: string;
                to: string;
                timeZone?: string;
                format?: "pdf" | "xlsx" | "csv";
                locale?: "ru" | "en" | "es";
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    "storage.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title, size */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                id?: string[];
                /** @description Contains */
                filename?: string;
                /** @description One of these */
                type?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StoredFile"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "storage.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @enum {string} */
                    isPublic?: "true" | "false";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
        };
    };
    "storage.byId.get": {
        parameters: {
            query?: {
                return?: "meta";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"];
                    "*/*": string;
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "storage.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    isPublic?: boolean;
                    /** Format: date-time */
                    publicUntil?: string;
                    locked?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
        };
    };
    "storage.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "storage.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    isPublic?: boolean;
                    /** Format: date-time */
                    publicUntil?: string;
                    locked?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
        };
    };
    "storage.usage.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorageUsage"];
                };
            };
        };
    };
    "support.messages.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupportMessage"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "support.messages.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportMessage"];
                };
            };
        };
    };
    "support.messages.seen.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "supportThreads.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: priority, updatedAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                state?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "updatedAt[from]"?: string;
                /** @description To this time, excluded */
                "updatedAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupportThread"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "supportThreads.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportThread"];
                };
            };
        };
    };
    "supportThreads.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "open" | "waiting" | "done";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportThread"];
                };
            };
        };
    };
    "supportThreads.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state?: "open" | "waiting" | "done";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportThread"];
                };
            };
        };
    };
    "support.threads.byId.messages.get": {
        parameters: {
            query?: {
                before?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupportMessage"][];
                        hasMore: boolean;
                    };
                };
            };
        };
    };
    "support.threads.byId.messages.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportMessage"];
                };
            };
        };
    };
    "tariffs.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title, price */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                source?: string[];
                /** @description Equals */
                isActive?: string;
                /** @description Equals */
                isArchived?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Tariff"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "tariffs.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    source: "sendings.sms" | "sendings.smsping" | "sendings.mms" | "sendings.viber" | "sendings.voice" | "sendings.whatsapp" | "sendings.email" | "sendings.vk" | "sendings.ok" | "sendings.push" | "sendings.telegram" | "sendings.facebook" | "sendings.instagram" | "sendings.chat" | "sendings.flashcall" | "sendings.hlr" | "sendings.mnp" | "sendings.telegramcode" | "sendings.sim_push" | "subscription.apisender";
                    price: number;
                    /** @enum {string} */
                    unit: "segment" | "second" | "message" | "period";
                    /** @default true */
                    isActive?: boolean;
                    data?: {
                        /** @default [] */
                        conditions?: {
                            /** @enum {string} */
                            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
                            value: string;
                        }[];
                        rules: {
                            /** @enum {string} */
                            action: "increase" | "decrease";
                            price: number;
                            conditions: {
                                /** @enum {string} */
                                tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
                                value: string;
                            }[];
                            priority: number;
                        }[];
                        options?: {
                            refundOnFailed: boolean;
                            noPayments: boolean;
                        };
                        hidden?: {
                            comment?: string | null;
                            providerPrice?: number | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tariff"];
                };
            };
        };
    };
    "tariffs.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tariff"];
                };
            };
        };
    };
    "tariffs.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    source: "sendings.sms" | "sendings.smsping" | "sendings.mms" | "sendings.viber" | "sendings.voice" | "sendings.whatsapp" | "sendings.email" | "sendings.vk" | "sendings.ok" | "sendings.push" | "sendings.telegram" | "sendings.facebook" | "sendings.instagram" | "sendings.chat" | "sendings.flashcall" | "sendings.hlr" | "sendings.mnp" | "sendings.telegramcode" | "sendings.sim_push" | "subscription.apisender";
                    price: number;
                    /** @enum {string} */
                    unit: "segment" | "second" | "message" | "period";
                    /** @default true */
                    isActive?: boolean;
                    data?: {
                        /** @default [] */
                        conditions?: {
                            /** @enum {string} */
                            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
                            value: string;
                        }[];
                        rules: {
                            /** @enum {string} */
                            action: "increase" | "decrease";
                            price: number;
                            conditions: {
                                /** @enum {string} */
                                tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
                                value: string;
                            }[];
                            priority: number;
                        }[];
                        options?: {
                            refundOnFailed: boolean;
                            noPayments: boolean;
                        };
                        hidden?: {
                            comment?: string | null;
                            providerPrice?: number | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tariff"];
                };
            };
        };
    };
    "tariffs.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "tariffs.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    source?: "sendings.sms" | "sendings.smsping" | "sendings.mms" | "sendings.viber" | "sendings.voice" | "sendings.whatsapp" | "sendings.email" | "sendings.vk" | "sendings.ok" | "sendings.push" | "sendings.telegram" | "sendings.facebook" | "sendings.instagram" | "sendings.chat" | "sendings.flashcall" | "sendings.hlr" | "sendings.mnp" | "sendings.telegramcode" | "sendings.sim_push" | "subscription.apisender";
                    price?: number;
                    /** @enum {string} */
                    unit?: "segment" | "second" | "message" | "period";
                    isActive?: boolean;
                    data?: {
                        conditions?: {
                            /** @enum {string} */
                            tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
                            value: string;
                        }[];
                        rules?: {
                            /** @enum {string} */
                            action: "increase" | "decrease";
                            price: number;
                            conditions: {
                                /** @enum {string} */
                                tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
                                value: string;
                            }[];
                            priority: number;
                        }[];
                        options?: {
                            refundOnFailed?: boolean;
                            noPayments?: boolean;
                        };
                        hidden?: {
                            comment?: string | null;
                            providerPrice?: number | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tariff"];
                };
            };
        };
    };
    "tariffs.check.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tariff: {
                        title: string;
                        /** @enum {string} */
                        source: "sendings.sms" | "sendings.smsping" | "sendings.mms" | "sendings.viber" | "sendings.voice" | "sendings.whatsapp" | "sendings.email" | "sendings.vk" | "sendings.ok" | "sendings.push" | "sendings.telegram" | "sendings.facebook" | "sendings.instagram" | "sendings.chat" | "sendings.flashcall" | "sendings.hlr" | "sendings.mnp" | "sendings.telegramcode" | "sendings.sim_push" | "subscription.apisender";
                        price: number;
                        /** @enum {string} */
                        unit: "segment" | "second" | "message" | "period";
                        /** @default true */
                        isActive?: boolean;
                        data?: {
                            /** @default [] */
                            conditions?: {
                                /** @enum {string} */
                                tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
                                value: string;
                            }[];
                            rules: {
                                /** @enum {string} */
                                action: "increase" | "decrease";
                                price: number;
                                conditions: {
                                    /** @enum {string} */
                                    tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
                                    value: string;
                                }[];
                                priority: number;
                            }[];
                            options?: {
                                refundOnFailed: boolean;
                                noPayments: boolean;
                            };
                            hidden?: {
                                comment?: string | null;
                                providerPrice?: number | null;
                            };
                        };
                    };
                    id?: string | null;
                    recipient: string;
                    /** @default  */
                    sender?: string;
                    /** @default  */
                    text?: string;
                    /** @enum {string|null} */
                    type?: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push" | null;
                    seconds?: number | null;
                    UserId?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceCheck"];
                };
            };
        };
    };
    "tariffs.byId.users.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TariffUser"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "tariffs.byId.archive.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tariff"];
                };
            };
        };
    };
    "tariffs.byId.unarchive.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tariff"];
                };
            };
        };
    };
    "tariffs.byId.change.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    startsAt: string;
                    tariff: {
                        title: string;
                        /** @enum {string} */
                        source: "sendings.sms" | "sendings.smsping" | "sendings.mms" | "sendings.viber" | "sendings.voice" | "sendings.whatsapp" | "sendings.email" | "sendings.vk" | "sendings.ok" | "sendings.push" | "sendings.telegram" | "sendings.facebook" | "sendings.instagram" | "sendings.chat" | "sendings.flashcall" | "sendings.hlr" | "sendings.mnp" | "sendings.telegramcode" | "sendings.sim_push" | "subscription.apisender";
                        price: number;
                        /** @enum {string} */
                        unit: "segment" | "second" | "message" | "period";
                        /** @default true */
                        isActive?: boolean;
                        data?: {
                            /** @default [] */
                            conditions?: {
                                /** @enum {string} */
                                tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
                                value: string;
                            }[];
                            rules: {
                                /** @enum {string} */
                                action: "increase" | "decrease";
                                price: number;
                                conditions: {
                                    /** @enum {string} */
                                    tag: "text" | "recipient" | "type" | "sender" | "keywords" | "contactList" | "group" | "mccmnc";
                                    value: string;
                                }[];
                                priority: number;
                            }[];
                            options?: {
                                refundOnFailed: boolean;
                                noPayments: boolean;
                            };
                            hidden?: {
                                comment?: string | null;
                                providerPrice?: number | null;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tariff"];
                };
            };
        };
    };
    "tariffs.byId.change.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tariff"];
                };
            };
        };
    };
    "users.byId.tariffs.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tariffs: components["schemas"]["UserTariff"][];
                    };
                };
            };
        };
    };
    "users.byId.tariffs.put": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tariffs: {
                        id: string;
                        priority: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tariffs: components["schemas"]["UserTariff"][];
                    };
                };
            };
        };
    };
    "tasks.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, startsAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                id?: string[];
                /** @description One of these */
                type?: string[];
                /** @description One of these */
                state?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Task"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "tasks.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
        };
    };
    "tasks.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "scheduled" | "running" | "paused" | "stopped" | "completed" | "failed";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
        };
    };
    "tasks.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "tasks.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state?: "scheduled" | "running" | "paused" | "stopped" | "completed" | "failed";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
        };
    };
    "tasks.byId.summary.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskSummary"];
                };
            };
        };
    };
    "tasks.byId.sending.get": {
        parameters: {
            query?: {
                failed?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskSending"];
                };
            };
        };
    };
    "tasks.byId.failedList.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
        };
    };
    "tasks.byId.title.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
        };
    };
    "templates.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                id?: string[];
                /** @description Contains */
                title?: string;
                /** @description One of these */
                type?: string[];
                /** @description Equals */
                isActive?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Template"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "templates.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                    payload?: {
                        sender: string;
                        text: string;
                        subject?: string;
                        html?: string;
                        image?: string;
                        file?: string;
                        audio?: string;
                        video?: string;
                        tts?: {
                            /** @enum {string} */
                            synthesizer: "aws" | "yandex";
                            voice: string;
                        };
                        button?: {
                            text: string;
                            url: string;
                        };
                        buttons?: {
                            text: string;
                            action: string;
                        }[];
                    };
                    recipient?: {
                        /** @default [] */
                        include?: string[];
                        /** @default [] */
                        exclude?: string[];
                    };
                    /** @default [] */
                    fallbacks?: {
                        /** @enum {string} */
                        type: "sms" | "smsping" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "flashcall" | "hlr" | "mnp" | "telegramcode" | "sim_push";
                        payload?: {
                            sender: string;
                            text: string;
                            subject?: string;
                            html?: string;
                            image?: string;
                            file?: string;
                            audio?: string;
                            video?: string;
                            tts?: {
                                /** @enum {string} */
                                synthesizer: "aws" | "yandex";
                                voice: string;
                            };
                            button?: {
                                text: string;
                                url: string;
                            };
                            buttons?: {
                                text: string;
                                action: string;
                            }[];
                        };
                        /** @default [] */
                        onStatus?: ("sent" | "delivered" | "seen" | "failed")[];
                        onTimeout?: {
                            /** @default 50 */
                            timeout?: number;
                            /**
                             * @default [
                             *       "delivered",
                             *       "seen"
                             *     ]
                             */
                            except?: ("pending" | "processing" | "paused" | "sent" | "seen" | "delivered" | "failed")[];
                        } | null;
                        onIncomingPayload?: {
                            text: string;
                        } | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    "templates.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    "templates.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    "templates.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "templates.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    "n.byGenerator.text.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                generator: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formValues: {
                        messageTheme: string;
                        occasion: string;
                        /** @default 1 */
                        smsSegments?: number;
                        /** @default 100 */
                        otherChars?: number;
                        /** @default  */
                        additionalNotes1?: string;
                        /** @default  */
                        rephraseText?: string;
                        /** @default false */
                        endQuestion?: boolean;
                        /**
                         * @default neutral
                         * @enum {string}
                         */
                        emotionalTone?: "neutral" | "friendly" | "formal" | "cheerful" | "urgent" | "caring";
                        /**
                         * @default ru
                         * @enum {string}
                         */
                        language?: "ru" | "en" | "es" | "pt" | "fr" | "de" | "it";
                        /** @default false */
                        addEmojis?: boolean;
                    };
                    /** @enum {string} */
                    channel: "sms" | "mms" | "viber" | "voice" | "whatsapp" | "email" | "vk" | "ok" | "push" | "telegram" | "facebook" | "instagram" | "chat" | "sim_push";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedText"];
                };
            };
        };
    };
    "tts.generate.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tts: {
                        /** @enum {string} */
                        synthesizer: "aws" | "yandex";
                        voice: string;
                    };
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fileId: string;
                    };
                };
            };
        };
    };
    "login.second.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    step: string;
                    remember?: boolean;
                    code?: string;
                    passkey?: {
                        credentialId: string;
                        clientDataJSON: string;
                        authenticatorData: string;
                        signature: string;
                        userHandle?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    "login.second.passkey.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    step: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
        };
    };
    "login.passkey.options.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
        };
    };
    "login.passkey.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    step: string;
                    passkey: {
                        credentialId: string;
                        clientDataJSON: string;
                        authenticatorData: string;
                        signature: string;
                        userHandle?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    "login.setUp.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    step: string;
                    code?: string;
                    passkey?: {
                        credentialId: string;
                        clientDataJSON: string;
                        attestationObject: string;
                        transports?: string[];
                    };
                    title?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    "login.setUp.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    step: string;
                    /** @enum {string} */
                    factor: "totp" | "passkey";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUp"];
                };
            };
        };
    };
    "twoFactor.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorState"];
                };
            };
        };
    };
    "twoFactor.setUp.put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    step: string;
                    code?: string;
                    passkey?: {
                        credentialId: string;
                        clientDataJSON: string;
                        attestationObject: string;
                        transports?: string[];
                    };
                    title?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        backupCodes?: string[];
                    };
                };
            };
        };
    };
    "twoFactor.setUp.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    factor: "totp" | "passkey";
                    password?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUp"];
                };
            };
        };
    };
    "twoFactor.totp.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "twoFactor.passkeys.byId.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    "twoFactor.passkeys.byId.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "twoFactor.backupCodes.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewBackupCodes"];
                };
            };
        };
    };
    "twoFactor.stepUp.options.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
        };
    };
    "twoFactor.stepUp.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    step?: string;
                    code?: string;
                    passkey?: {
                        credentialId: string;
                        clientDataJSON: string;
                        authenticatorData: string;
                        signature: string;
                        userHandle?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "twoFactor.devices.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RememberedDevice"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "twoFactor.devices.byId.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "users.byId.twoFactor.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountFactors"];
                };
            };
        };
    };
    "users.byId.factorDemand.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isMarked: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountFactors"];
                };
            };
        };
    };
    "users.byId.factorRecovery.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountFactors"];
                };
            };
        };
    };
    "users.byId.factorRecovery.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "users.byId.factorRecovery.approve.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountFactors"];
                };
            };
        };
    };
    "utmSets.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                title?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UtmSet"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "utmSets.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    protocol: "https" | "http";
                    /** Format: uri-reference */
                    url: string;
                    utm_source: string;
                    utm_medium: string;
                    utm_campaign: string;
                    utm_content?: string;
                    utm_term?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmSet"];
                };
            };
        };
    };
    "utmSets.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmSet"];
                };
            };
        };
    };
    "utmSets.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    protocol: "https" | "http";
                    /** Format: uri-reference */
                    url: string;
                    utm_source: string;
                    utm_medium: string;
                    utm_campaign: string;
                    utm_content?: string;
                    utm_term?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmSet"];
                };
            };
        };
    };
    "utmSets.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "utmSets.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    protocol?: "https" | "http";
                    /** Format: uri-reference */
                    url?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    utm_content?: string;
                    utm_term?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmSet"];
                };
            };
        };
    };
    "wapiInstances.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt, title, expiredAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Contains */
                title?: string;
                /** @description One of these */
                state?: string[];
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WapiInstance"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "wapiInstances.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WapiInstance"];
                };
            };
        };
    };
    "wapiInstances.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WapiInstance"];
                };
            };
        };
    };
    "wapiInstances.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isCanceled: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WapiInstance"];
                };
            };
        };
    };
    "wapiInstances.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "wapiInstances.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that is replaced: 412 where somebody else has changed it since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isCanceled?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WapiInstance"];
                };
            };
        };
    };
    "wapiInstances.qr": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WapiQr"];
                };
            };
        };
    };
    "wapiInstances.renew": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: a repeated one with the same key and body gets the first answer for a day. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WapiInstance"];
                };
            };
        };
    };
    "wapiInstances.logout": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WapiInstance"];
                };
            };
        };
    };
    "wapiInstances.price": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WapiTerms"];
                };
            };
        };
    };
    "wapiInstances.terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WapiTerms"];
                };
            };
        };
    };
    "webhookCalls.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description One of these */
                event?: string[];
                /** @description One of these */
                state?: string[];
                /** @description Equals */
                SendingId?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookCall"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "webhookCalls.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookCall"];
                };
            };
        };
    };
    "webhookReplays.find": {
        parameters: {
            query?: {
                $offset?: number;
                /** @description `next` of the page before, instead of `$offset`: pages that neither repeat nor miss rows while others are added */
                $after?: string;
                $limit?: number;
                /** @description Field and direction, e.g. `createdAt desc`; fields: createdAt */
                $order?: string;
                /** @description Text that a row contains */
                $search?: string;
                /** @description Narrower scope than the caller’s own: me, reseller, manager; `Owner` for the names of the rows’ accounts */
                $scope?: string;
                /** @description Account that owns it */
                OwnerId?: string;
                /** @description From this time, included */
                "createdAt[from]"?: string;
                /** @description To this time, excluded */
                "createdAt[to]"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookReplayJob"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the list has no cursors. */
                        next?: string;
                        /** @description The accounts that the rows belong to, where `$scope` names `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "webhookReplays.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayJob"];
                };
            };
        };
    };
    "webhookReplays.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookState"][];
                        total: number;
                        /**
                         * @description Set when there are more rows than `total`, which counting stopped at.
                         * @constant
                         */
                        more?: true;
                        /** @description `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
                        next?: string;
                        /** @description The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
                        accounts?: {
                            id: string;
                            username: string;
                        }[];
                    };
                };
            };
        };
    };
    "events.get": {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                type?: ("onStatusChange" | "onIncomingMessage" | "onTaskFinish" | "onBilling" | "onBalanceLimit" | "onSenderName" | "onTemplate" | "onOptOut")[];
                OwnerId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    "webhookCalls.test.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "onStatusChange" | "onIncomingMessage" | "onTaskFinish" | "onBilling" | "onBalanceLimit" | "onSenderName" | "onTemplate" | "onOptOut";
                    value?: {
                        url: string;
                        /**
                         * @default POST
                         * @enum {string}
                         */
                        method?: "GET" | "POST";
                        /** @default [] */
                        headers?: {
                            name: string;
                            /** @default  */
                            value?: string;
                        }[];
                        /** @default  */
                        body?: string;
                        /** @default 5 */
                        maxConnections?: number;
                        successOn?: {
                            /** @default [] */
                            status?: number[];
                            /** @default  */
                            body?: string;
                        };
                        extras?: {
                            statuses?: Record<string, never>;
                        };
                        /** @default true */
                        isActive?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
        };
    };
    "webhookCalls.byId.replay.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookCall"];
                };
            };
        };
    };
    "webhookCalls.replay.post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event?: "onStatusChange" | "onIncomingMessage" | "onTaskFinish" | "onBilling" | "onBalanceLimit" | "onSenderName" | "onTemplate" | "onOptOut";
                    from: string;
                    to?: string;
                    /**
                     * @default failed
                     * @enum {string}
                     */
                    state?: "failed" | "delivered";
                    OwnerId?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
        };
    };
    "webhooks.byEvent.secret.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        previousUntil: null | string;
                    };
                };
            };
        };
    };
}
