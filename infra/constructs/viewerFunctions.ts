import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

function onViewerRequest(
	scope: Construct,
	id: string,
	comment: string,
	code: string,
): cloudfront.FunctionAssociation {
	return {
		eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
		function: new cloudfront.Function(scope, id, {
			comment,
			runtime: cloudfront.FunctionRuntime.JS_2_0,
			code: cloudfront.FunctionCode.fromInline(code),
		}),
	};
}

/** Serves index.html for every path without a file extension. */
export const spaFallback = (scope: Construct): cloudfront.FunctionAssociation =>
	onViewerRequest(
		scope,
		'SpaFallback',
		'Serves pages with index.html',
		`function handler(event) {
	var request = event.request;
	if (!request.uri.split('/').pop().includes('.')) request.uri = '/index.html';
	return request;
}`,
	);

/** Passes the IP address of the viewer to the API in a header, and overwrites the viewer's own. */
export const viewerAddress = (scope: Construct): cloudfront.FunctionAssociation =>
	onViewerRequest(
		scope,
		'ViewerAddress',
		'Passes the IP address of the viewer to the API',
		`function handler(event) {
	var request = event.request;
	request.headers['x-viewer-address'] = { value: event.viewer.ip };
	return request;
}`,
	);

/** Maps the addresses of public pages and their pictures to the API. */
export const sharePaths = (scope: Construct): cloudfront.FunctionAssociation =>
	onViewerRequest(
		scope,
		'SharePaths',
		'Maps public pages to the API',
		`function handler(event) {
	var request = event.request;
	var parts = request.uri.split('/');
	request.uri = '/api/v1/share/' + parts[2] + (parts[3] ? '/pictures/' + parts[3] : '/page');
	return request;
}`,
	);
